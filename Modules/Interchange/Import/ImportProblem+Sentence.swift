extension ImportProblem {
  /// What happened, the text it happened at, and what to do or what became of it.
  ///
  ///     Line 14: 'DTSTART:20261301' is not a date. Use YYYYMMDD for a day, … The \(noun) was left out.
  ///
  /// - Parameter subject: what was to be read.
  public func sentence(about subject: ImportSubject) -> String {
    "\(place): \(complaint(about: subject))"
  }

  private var place: String {
    guard let entry else { return "Line \(line)" }
    return line > 0 ? "Entry \(entry) (line \(line))" : "Entry \(entry)"
  }

  private func complaint(about subject: ImportSubject) -> String {
    let noun = subject.noun
    return switch reason {
    case .notADate:
      """
      '\(text)' is not a date. Use YYYYMMDD for a day, or YYYYMMDDTHHMMSS for a time, with a Z \
      behind it for UTC. The \(noun) was left out.
      """
    case .notADuration:
      "'\(text)' is not a duration. Use a form like P1D or PT1H30M. The \(noun) was left out."
    case .noStart:
      "'\(text)' has no 'DTSTART' that says when it is. The \(noun) was left out."
    case .noDueDate:
      "'\(text)' has neither 'DUE' nor 'DTSTART' that says when it is. The \(noun) was left out."
    case .unknownTimeZone(let name):
      """
      '\(text)' names a time zone that neither the file nor this computer knows: '\(name)'. Use a \
      name like Europe/Berlin. The time was read as one of this place.
      """
    case .endsBeforeStart(let start):
      "'\(text)' lies before the start, '\(start)'. The \(noun) was left out."
    case .ignoredEnd(let start):
      "'\(text)' lies before the start, '\(start)'. The \(noun) was read without an end."
    case .blankInDate:
      "'\(text)' has a blank where none belongs. The date was read without it."
    case .mixesDayAndTime(let start):
      """
      '\(text)' does not fit the start, '\(start)': both must be days or both times. The \(noun) was \
      left out.
      """
    case .notAProperty:
      "'\(text)' is no property, as it has no name and colon. The line was left out."
    case .unclosed(let component):
      "'\(text)' is not closed by 'END:\(component)'. \(unclosedOutcome(component))"
    case .closesNothing:
      "'\(text)' closes nothing that is open. The line was left out."
    case .tooDeep(let limit):
      "'\(text)' is nested more than \(limit) deep. The component was left out."
    case .tooLong(let limit):
      "'\(text)' holds more than \(Excerpt.size(limit)). The component was left out."
    case .outsideCalendar:
      """
      '\(text)' stands outside of 'BEGIN:VCALENDAR' and 'END:VCALENDAR'. All up to the next \
      calendar was left out.
      """
    case .notAnObject:
      "'\(text)' is no object like \(subject.exampleObject). It was left out."
    case .brokenJSON:
      "'\(text)' is not correct JSON. It was left out."
    case .deepJSON(let limit):
      "'\(text)' is nested more than \(limit) deep. It was left out."
    case .unclosedList:
      "The list that begins here is not closed by ']'. What is complete in it was read."
    case .unclosedObject:
      "The object that begins here is not closed by '}'. What is complete in it was read."
    case .unclosedElement(let name):
      """
      The element that begins here is not closed by '</\(name)>'. What is complete in it was read; \
      the file may be cut off.
      """
    case .unknownProperty(let name):
      """
      '\(text)' has the unknown property '\(name)', which was left out, here and wherever it follows. \
      The \(noun) was read.
      """
    case .otherGeometry(let kind):
      "'\(text)' is a \(kind), not a place. It was left out."
    case .unknownKey(let key):
      """
      '\(text)' has the unknown key '\(key)'. The keys are \(subject.fieldList). The \(noun) was left \
      out.
      """
    case .wrongType(let key, let expected):
      "'\(text)' needs \(expected) for '\(key)'. The \(noun) was left out."
    case .unknownColumn:
      "The column '\(text)' is not known and was left out. The columns are \(subject.fieldList)."
    case .fieldCount(let found, let expected):
      """
      '\(text)' has \(found) \(found == 1 ? "field" : "fields") where the header has \(expected). \
      The row was left out.
      """
    case .textAfterQuote:
      """
      '\(text)' goes on behind a closing quote. Write a quote inside of a field twice. The row was \
      left out.
      """
    case .unclosedQuote:
      "'\(text)' opens a quote that is never closed. All from there on was left out."
    case .unreadableValue(let field, let advice):
      "'\(text)' cannot be read as '\(field)'. Use \(advice). The \(noun) was left out."
    case .unreadableWord(let advice):
      "'\(text)' cannot be read. Use \(advice). The word was kept, the rest of the task was read."
    case .missingKey(let key):
      "'\(text)' has no '\(key)'. The \(noun) was left out."
    case .notADictionary:
      "'\(text)' is no dictionary with keys and values. It was left out."
    case .brokenXML:
      "'\(text)' is not correct XML. It was left out."
    case .damagedEntry:
      "'\(text)' is damaged. It was left out."
    case .deepEntry(let limit):
      "'\(text)' is nested more than \(limit) deep. It was left out."
    case .longEntry(let limit):
      "'\(text)' holds more than \(Excerpt.size(limit)). It was left out."
    case .cutOffEntry:
      "'\(text)' is cut off. It was left out."
    case .repeatedKey(let key):
      "'\(text)' has the key '\(key)' twice. The \(noun) was left out."
    case .strayXML:
      "'\(text)' does not belong there. It was left out."
    case .unclosedArray:
      """
      The list that begins here is not closed by '</array>'. What is complete in it was read; the \
      file may be cut off.
      """
    case .repeatedEntry:
      "'\(text)' is there twice, with the same 'uniqueID'. The second was left out."
    case .otherKindsField(let field, let kind):
      "'\(text)' stands in '\(field)', which a \(kind) does not have. The \(noun) was left out."
    case .unknownReference(let what):
      "There is no \(what) '\(text)'. The \(noun) was left out."
    case .ambiguousReference(let what):
      "There is more than one \(what) '\(text)'. Give the id. The \(noun) was left out."
    case .refusedEntry(let sentence):
      "'\(text)': \(sentence) The \(noun) was left out."
    case .holdsNothing:
      "'\(text)' has \(subject.essentials). It was left out."
    }
  }

  private func unclosedOutcome(_ component: String) -> String {
    component == "VCALENDAR"
      ? "What is complete in it was read; the file may be cut off."
      : "The component was left out."
  }
}
