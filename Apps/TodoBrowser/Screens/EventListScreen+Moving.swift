import Foundation
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// Moving todos to another day or category.
extension EventListScreen {
  /// Asks for the destination of events.
  func askWhereToMove(_ moved: [StoredToDo]) {
    guard let first = moved.first, let dates = document?.dates else { return }
    let isToday = moved.allSatisfy { dates.day(of: $0) == dates.today }
    ask(
      "Move \(moved.count == 1 ? first.quotedTitle : eventCount(moved.count))",
      moved.count == 1
        ? (first.isDated ? "Due on \(dates.inSentence(first))" : "It has no date.") : nil,
      as: .actionSheet, preferring: isToday ? "To Tomorrow" : "To Today",
      [
        answer("To Today") { $0.move(moved, toDay: dates.today) },
        answer("To Tomorrow") { $0.move(moved, toDay: dates.today + 1) },
        answer("To a Date…") { $0.performSegue(withIdentifier: "MoveToDate", sender: moved) },
        answer("To a Category…") { $0.askForCategory(of: moved) },
        answer("To No Date") { $0.move(moved, toDay: nil) },
      ])
  }

  /// Prepares the picker for a day, which starts with the day of the first event.
  func prepareDays(_ controller: DayViewController, for moved: [StoredToDo]) {
    controller.document = document
    let dated = moved.first { $0.isDated }
    controller.date = dated?.date ?? document?.dates.now() ?? Date()
    controller.onChosen = { [weak self] day in self?.move(moved, toDay: day) }
  }

  /// Moves an event by some days. One that is overdue for longer than that moves to today.
  func postpone(_ event: StoredToDo, days: Int) {
    guard let dates = document?.dates else { return }
    guard let day = dates.day(of: event) else { return showMessage("No date – press m to set one") }
    move([event], toDay: days > 0 ? max(day + days, dates.today) : day + days)
  }

  /// Moves events to a day and keeps their times; nil removes their dates.
  func move(_ moved: [StoredToDo], toDay day: Int?) {
    guard let dates = document?.dates else { return }
    askWhichInstances(of: moved, "Move to \(dates.dayInSentence(day))") { [weak self] scope in
      self?.change(
        moved, scope, to: dates.dayInSentence(day),
        unchanged: day == nil ? "Already without a date" : "Already on that day"
      ) { $0.move(toDay: day, on: dates.clock) }
    }
  }

  /// Asks for the category to move events to.
  func askForCategory(of moved: [StoredToDo]) {
    guard let store else { return }
    do {
      let move = CategoryMove(events: moved, categories: try store.categories())
      performSegue(withIdentifier: "MoveToCategory", sender: move)
    } catch {
      present(error: error, title: "Can't read the categories")
    }
  }

  /// Offers the categories, no category, and a new one.
  func prepareCategories(_ choice: ChoiceViewController, for move: CategoryMove) {
    let (moved, categories) = (move.events, move.categories)
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
        self?.askForText("New Category", named: "Name", button: "Move") {
          self?.move(moved, toCategory: $0)
        }
      }
    }
  }

  /// Moves events to a category; an empty name removes it.
  func move(_ moved: [StoredToDo], toCategory name: String) {
    let place = name.isEmpty ? "no category" : name.quoted
    change(moved, .following, to: place, unchanged: "Already in \(place)") { $0.category = name }
  }

  /// Changes events in one undo group, and deselects them.
  ///
  /// - Parameters:
  ///   - place: The destination, for the message.
  ///   - unchanged: The message if they are already there.
  private func change(
    _ moved: [StoredToDo], _ scope: SeriesScope, to place: String, unchanged: String,
    _ change: (inout StoredToDo) -> Void
  ) {
    let ids = moved.compactMap(\.id)
    finishSelecting("Can't move the \(ids.count == 1 ? "todo" : "todos")") { store in
      let first = try ids.first.flatMap { try store.event($0) }
      let changed = try store.update(ids, scope, titled: "Move", change)
      followedID = ids.first
      let what = ids.count == 1 ? first?.quotedTitle ?? "it" : eventCount(ids.count)
      return changed > 0 ? "Moved \(what) to \(place)" : unchanged
    }
  }
}

/// The events to move to a category, and the categories to choose from.
struct CategoryMove {
  let events: [StoredToDo]
  let categories: [ToDoCategory]
}
