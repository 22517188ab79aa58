/// The headings of Outlook's tables in other languages than English.
///
/// Outlook names the columns in the language of its user interface. In the languages that are known
/// here, the day precedes the month in a date.
enum OutlookHeadings {
  /// Returns the English headings of a table in another language; nil for any other table.
  static func english(_ names: [String]) -> [String]? {
    let plain = names.map(CSVColumnName.plain)
    guard let language = languages.first(where: { plain.contains($0.subject) }) else { return nil }
    var found: Set<String> = []
    return zip(names, plain).map { written, name in
      guard let heading = language.headings[name] else { return written }
      // In French, the columns of a date and its time of day have the same name.
      let isTime = heading.hasSuffix(" Date") && !found.insert(heading).inserted
      return isTime ? heading.replacing(" Date", with: " Time") : heading
    }
  }

  /// The headings of a language, reduced to lowercase letters and digits, with the English ones.
  private struct Language {
    let subject: String
    let headings: [String: String]

    init(_ subject: String, _ headings: [String: String]) {
      self.subject = subject
      self.headings = headings.merging([subject: "Subject"]) { first, _ in first }
    }
  }

  private static let languages = [
    Language(
      "betreff",
      [
        "beginntam": "Start Date", "beginntum": "Start Time", "endetam": "End Date",
        "endetum": "End Time", "ganztägigesereignis": "All day event",
        "ganztaegigesereignis": "All day event", "beschreibung": "Description",
        "kategorien": "Categories", "ort": "Location", "fälligam": "Due Date",
        "faelligam": "Due Date", "erledigtam": "Date Completed", "notizen": "Notes",
        "priorität": "Priority", "prioritaet": "Priority",
        "erinnerungeinaus": "Reminder on/off", "erinnerungam": "Reminder Date",
        "erinnerungum": "Reminder Time",
      ]),
    Language(
      "objet",
      [
        "début": "Start Date", "débutle": "Start Date", "datededébut": "Start Date",
        "heuredébut": "Start Time", "heurededébut": "Start Time", "fin": "End Date",
        "finle": "End Date", "datedefin": "End Date", "heurefin": "End Time",
        "heuredefin": "End Time", "journéeentière": "All day event", "catégories": "Categories",
        "emplacement": "Location", "échéance": "Due Date", "dateéchéance": "Due Date",
        "datedéchéance": "Due Date", "dateachèvement": "Date Completed",
        "datedachèvement": "Date Completed", "priorité": "Priority", "état": "Status",
        "statut": "Status", "rappelactifinactif": "Reminder on/off",
        "rappelactivédésactivé": "Reminder on/off", "rappelle": "Reminder Date",
        "datederappel": "Reminder Date", "datedurappel": "Reminder Date",
        "heurederappel": "Reminder Time", "heuredurappel": "Reminder Time",
      ]),
    Language(
      "asunto",
      [
        "fechadecomienzo": "Start Date", "fechadeinicio": "Start Date", "comienzo": "Start Time",
        "horadecomienzo": "Start Time", "horadeinicio": "Start Time",
        "fechadefinalización": "End Date", "fechadefin": "End Date", "finalización": "End Time",
        "horadefinalización": "End Time", "horadefin": "End Time", "todoeldía": "All day event",
        "descripción": "Description", "categorías": "Categories", "ubicación": "Location",
        "fechadevencimiento": "Due Date", "notas": "Notes", "prioridad": "Priority",
        "estado": "Status", "avisoactivadodesactivado": "Reminder on/off",
        "fechadelaviso": "Reminder Date", "fechadeaviso": "Reminder Date",
        "horadelaviso": "Reminder Time", "horadeaviso": "Reminder Time",
      ]),
    Language(
      "onderwerp",
      [
        "begindatum": "Start Date", "begintijd": "Start Time", "einddatum": "End Date",
        "eindtijd": "End Time", "gebeurtenisduurtheledag": "All day event",
        "beschrijving": "Description",
        "categorieën": "Categories", "locatie": "Location", "vervaldatum": "Due Date",
        "datumvoltooid": "Date Completed", "notities": "Notes", "prioriteit": "Priority",
        "herinneringaanuit": "Reminder on/off", "herinneringenaanuit": "Reminder on/off",
        "herinneringsdatum": "Reminder Date", "herinneringstijd": "Reminder Time",
      ]),
  ]
}
