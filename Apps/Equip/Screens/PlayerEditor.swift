import Foundation
import Models
import Persistence
import TerminalUI

/// The sheet that adds a player or changes one: a line for each attribute but the web service's number.
final class PlayerEditor: FormViewController {
  /// The player to change; nil for a new one.
  var player: Player?
  /// Told the player as stored.
  var onSaved: (@MainActor (Player) -> Void)?

  override var subject: String { "Player" }
  override var subjectID: Int64? { player?.id }

  private let attributes = Player.attributes.filter { $0.key != "wsObjectId" }

  override var fields: [FormField] {
    let shown = player ?? Player()
    let placeholders = [
      "lastName": "Last name", "givenNames": "Given names", "jerseyNumber": "0",
      "birthDate": "Not known", "height": "72", "weight": "185",
    ]
    return attributes.map { attribute in
      let key = attribute.key
      var field = FormField(key: key, title: attribute.title, value: shown.text(of: key))
      field.placeholder = placeholders[key] ?? ""
      switch attribute.shape {
      case .choice(let words): field.shape = .choice(words)
      case .integer(let range):
        if player == nil { field.value = "" }
        field.note = "\(range.lowerBound)–\(range.upperBound)" + (Self.units[key] ?? "")
        field.problem = { Self.problem(withNumber: $0, titled: attribute.title, in: range) }
      case .text, .decimal: break
      }
      if key == "lastName" {
        field.problem = { [unowned self] text in
          text.allSatisfy(\.isWhitespace) && self.text("givenNames").isEmpty
            ? "A name is needed." : nil
        }
      } else if key == "birthDate" {
        field.note = "1995-03-21, Mar 21, 1995"
        field.problem = { [unowned self] text in
          do {
            _ = try birthDate(text)
            return nil
          } catch {
            return "\(error)"
          }
        }
      }
      return field
    }
  }

  private static let units = ["height": " in.", "weight": " lbs"]

  private static func problem(
    withNumber text: String, titled title: String, in range: ClosedRange<Int>
  ) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let number = Int(text), range.contains(number) { return nil }
    let words = "\(range.lowerBound) to \(range.upperBound)"
    return text.isEmpty
      ? "\(title) is needed, from \(words)."
      : "\(title) cannot be \(text.shortened.quoted); it is a whole number from \(words)."
  }

  /// The day of birth, in any form in which people type days.
  private func birthDate(_ text: String) throws -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, let dates = model?.dates else { return nil }
    return try dates.birthDate(typed: text)
  }

  override func store() throws {
    guard let model, let store = model.store else { return }
    // What another program has changed meanwhile and is not in this form stays.
    var result = try player?.id.flatMap { try store.player($0) } ?? Player()
    for attribute in attributes where attribute.key != "birthDate" {
      try result.set(attribute.key, to: text(attribute.key))
    }
    result.birthDate = try birthDate(text("birthDate"))
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
