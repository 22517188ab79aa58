import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// Moving events to another date or category.
extension EventListScreen {
  /// Asks where events go.
  func askWhereToMove(_ moved: [ToDoEvent]) {
    guard let first = moved.first, let dates = document?.dates else { return }
    func choice(
      _ title: String, _ body: @escaping @MainActor (EventListScreen) -> Void
    ) -> UIAlertAction {
      UIAlertAction(title: title, style: .default) { [weak self] _ in if let self { body(self) } }
    }
    ask(
      "Move \(moved.count == 1 ? first.quotedTitle : eventCount(moved.count))",
      moved.count == 1 ? "It is \(dates.inSentence(first.date))." : nil,
      as: .actionSheet, preferring: "To Today",
      [
        choice("To Today") { $0.move(moved, toDay: dates.today) },
        choice("To Tomorrow") { $0.move(moved, toDay: dates.today + 1) },
        choice("To a Date…") { $0.performSegue(withIdentifier: "MoveToDate", sender: moved) },
        choice("To a Category…") {
          $0.performSegue(withIdentifier: "MoveToCategory", sender: moved)
        },
      ])
  }

  /// Offers the days, beginning at that of the first event.
  func prepareDays(_ controller: DayViewController, for moved: [ToDoEvent]) {
    controller.document = document
    controller.date = moved.first?.date ?? document?.dates.now() ?? Date()
    controller.onChosen = { [weak self] day in self?.move(moved, toDay: day) }
  }

  /// Moves events to a day; each keeps its time.
  func move(_ moved: [ToDoEvent], toDay day: Int) {
    guard let dates = document?.dates else { return }
    change(moved) { event in
      event.date = dates.date(event.date, movedToDay: day)
    } saying: {
      "moved to \(dates.dayInSentence(day))"
    }
  }

  /// Offers the categories, none, and a new one.
  func prepareCategories(_ choice: ChoiceViewController, for moved: [ToDoEvent]) {
    var categories: [ToDoCategory] = []
    do {
      categories = try document?.store.categories() ?? []
    } catch {
      tell(error, title: "The categories cannot be read")
    }
    let present = CategoryName(moved.first?.category ?? "")
    choice.title = "Move to Category"
    choice.choices =
      categories.map { category in
        ChoiceViewController.Choice(
          title: category.name, sign: CategoryColor.sign(of: category.color),
          color: category.color?.uiColor ?? .secondaryLabel,
          isChosen: CategoryName(category.name) == present)
      } + [
        ChoiceViewController.Choice(title: "No Category", isChosen: present.text.isEmpty),
        ChoiceViewController.Choice(title: "New Category…", sign: "+", color: .tintColor),
      ]
    choice.onChosen = { [weak self] index in
      if index < categories.count {
        self?.move(moved, toCategory: categories[index].name)
      } else if index == categories.count {
        self?.move(moved, toCategory: "")
      } else {
        self?.askForName("New Category", "", button: "Move") {
          self?.move(moved, toCategory: $0)
        }
      }
    }
  }

  /// Moves events to a category; to none where the name is empty.
  func move(_ moved: [ToDoEvent], toCategory name: String) {
    change(moved) {
      $0.category = name
    } saying: {
      name.isEmpty ? "in no category now" : "moved to \(name.quoted)"
    }
  }

  /// Changes events in one step, and ends the choosing.
  private func change(
    _ moved: [ToDoEvent], _ change: (inout ToDoEvent) -> Void, saying words: () -> String
  ) {
    let ids = moved.compactMap(\.id)
    finishSelecting("The \(ids.count == 1 ? "event is" : "events are") not moved") { store in
      let first = try ids.first.flatMap { try store.event($0) }
      let changed = try store.update(ids, titled: "Move", change)
      focusedEventID = ids.first ?? focusedEventID
      let what = ids.count == 1 ? first?.quotedTitle ?? "It" : eventCount(ids.count)
      return "\(what) \(ids.count == 1 ? "is" : "are") \(changed > 0 ? words() : "there already")"
    }
  }
}
