extension DatePattern {
  /// Writes a day and a time in the words of a language.
  func text(of moment: CivilDateTime, in vocabulary: DateVocabulary) -> String {
    let (day, time) = (moment.day, moment.time)
    var text = ""
    for field in fields {
      switch field {
      case .literal(let literal): text.append(literal)
      case .era: text.append(vocabulary.eras[day.year > 0 ? 1 : 0])
      case .year(let digits): text.append(yearInEra(day.year), digits: digits)
      case .yearOfCentury: text.append(Int(day.year.magnitude % 100), digits: 2)
      case .month(let digits): text.append(day.month, digits: digits)
      case .monthName(let form): text.append(vocabulary.months[form][day.month - 1])
      case .day(let digits): text.append(day.day, digits: digits)
      case .weekday(let form): text.append(vocabulary.weekdays[form][day.weekday - 1])
      case .hour24(let digits): text.append(time.hour, digits: digits)
      case .hour12(let digits): text.append((time.hour + 11) % 12 + 1, digits: digits)
      case .minute(let digits): text.append(time.minute, digits: digits)
      case .second(let digits): text.append(time.second, digits: digits)
      case .dayPeriod: text.append(time.hour < 12 ? vocabulary.am : vocabulary.pm)
      }
    }
    return vocabulary.zero == "0" ? text : vocabulary.withOwnDigits(text)
  }

  /// The year as it stands beside an era, which has no year 0; without an era it is ISO 8601's.
  private func yearInEra(_ year: Int) -> Int {
    year <= 0 && fields.contains(.era) ? 1 - year : year
  }
}

extension DateVocabulary {
  /// Replaces the digits 0 … 9 by the language's own.
  func withOwnDigits(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "0"..."9" ~= scalar, let digit = Unicode.Scalar(scalar.value - 48 + zero.value) {
        result.append(digit)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
