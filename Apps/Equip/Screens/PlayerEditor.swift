import Foundation
import Models
import Persistence
import TerminalUI

/// The sheet that adds a player or changes one.
final class PlayerEditor: FormViewController {
  var model: Model?
  /// The player to change; nil for a new one.
  var player: Player?
  /// Told the player as stored.
  var onSaved: (@MainActor (Player) -> Void)?

  override func viewDidLoad() {
    title = player == nil ? "New Player" : "Edit Player"
    super.viewDidLoad()
  }

  override var fields: [FormField] {
    func range(_ range: ClosedRange<Int>, _ unit: String = "") -> String {
      "\(range.lowerBound)–\(range.upperBound)\(unit)"
    }
    return [
      FormField(key: "lastName", title: "Last Name", placeholder: "Last name"),
      FormField(key: "givenNames", title: "Given Names", placeholder: "Given names"),
      FormField(
        key: "jerseyNumber", title: "Jersey Number", placeholder: "0",
        note: range(Player.jerseyNumbers)),
      FormField(
        key: "position", title: "Position",
        shape: .choice(PlayerPosition.allCases.map(\.rawValue))),
      FormField(
        key: "handedness", title: "Handedness", shape: .choice(Handedness.allCases.map(\.rawValue))),
      FormField(
        key: "playingStatus", title: "Status",
        shape: .choice(PlayingStatus.allCases.map(\.rawValue))),
      FormField(
        key: "birthDate", title: "Birth Date", placeholder: "Not known",
        note: "1995-03-21, Mar 21, 1995"),
      FormField(
        key: "height", title: "Height", placeholder: "72", note: range(Player.heights, " in.")),
      FormField(
        key: "weight", title: "Weight", placeholder: "185", note: range(Player.weights, " lbs")),
    ]
  }

  override var initialValues: [String: String] {
    let shown = player ?? Player()
    return [
      "lastName": shown.lastName, "givenNames": shown.givenNames,
      "jerseyNumber": player.map { "\($0.jerseyNumber)" } ?? "",
      "position": shown.position.rawValue, "handedness": shown.handedness.rawValue,
      "playingStatus": shown.playingStatus.rawValue,
      "birthDate": model?.dates.typedBirthDate(shown.birthDate) ?? "",
      "height": player.map { "\($0.height)" } ?? "", "weight": player.map { "\($0.weight)" } ?? "",
    ]
  }

  override func problem(with text: String, for key: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch key {
    case "lastName":
      return text.isEmpty && self.text("givenNames").isEmpty ? "A name is needed." : nil
    case "jerseyNumber":
      return problem(withNumber: text, titled: "Jersey Number", in: Player.jerseyNumbers)
    case "height": return problem(withNumber: text, titled: "Height", in: Player.heights)
    case "weight": return problem(withNumber: text, titled: "Weight", in: Player.weights)
    case "birthDate":
      do {
        _ = try birthDate(text)
        return nil
      } catch {
        return "\(error)"
      }
    default: return nil
    }
  }

  private func problem(
    withNumber text: String, titled title: String, in range: ClosedRange<Int>
  ) -> String? {
    if let number = Int(text), range.contains(number) { return nil }
    let words = "\(range.lowerBound) to \(range.upperBound)"
    return text.isEmpty
      ? "\(title) is needed, from \(words)."
      : "\(title) cannot be \(text.shortened.quoted); it is a whole number from \(words)."
  }

  private func birthDate(_ text: String) throws -> Date? {
    guard !text.isEmpty, let dates = model?.dates else { return nil }
    return try dates.birthDate(typed: text)
  }

  override var draftName: String { name(ofForm: title ?? "", over: player?.id, in: model) }

  override var failureTitle: String { "The player is not stored" }

  override func store() throws {
    guard let model, let store = model.store else { return }
    // What another program has changed meanwhile and is not in this form stays.
    var result = try player?.id.flatMap { try store.player($0) } ?? Player()
    result.lastName = text("lastName")
    result.givenNames = text("givenNames")
    result.jerseyNumber = Int(text("jerseyNumber")) ?? 0
    result.position = PlayerPosition(rawValue: text("position")) ?? .centre
    result.handedness = Handedness(rawValue: text("handedness")) ?? .left
    result.playingStatus = PlayingStatus(rawValue: text("playingStatus")) ?? .active
    result.birthDate = try birthDate(text("birthDate"))
    result.height = Int(text("height")) ?? 0
    result.weight = Int(text("weight")) ?? 0
    if let problem = result.problems(at: model.dates.now()).first {
      throw EquipmentValueProblem(sentence: problem)
    }
    if result.id == nil {
      result = try store.add(result)
    } else {
      try store.update(result)
    }
    onSaved?(result)
  }
}

/// One line of a form: what is asked for, and how.
struct FormField {
  /// How the value is given.
  enum Shape {
    /// Words of a heading over the lines that follow; nothing is asked.
    case heading
    /// A line of text.
    case text
    /// A text that nobody is to read.
    case secret
    /// One of a few words, chosen from a sheet.
    case choice([String])
    /// Something chosen on a screen of its own.
    case elsewhere
  }

  /// What the value is called in the program.
  let key: String
  /// What a person calls it.
  let title: String
  var shape = Shape.text
  /// What stands in the empty field.
  var placeholder = ""
  /// What there is to know of it, such as the unit and the range.
  var note = ""

  /// Whether nobody is to read the value.
  var isSecret: Bool {
    if case .secret = shape { true } else { false }
  }
}
