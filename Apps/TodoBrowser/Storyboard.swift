import Foundation
import Models
import TerminalUI
import TodoBrowserAssignment

extension UIStoryboard {
  /// Every screen of the ToDo browser and every way between them.
  ///
  ///     CategoriesNavigation ─root→ Categories ─ShowEvents→ EventList
  ///                                            └ChooseColor→ Choice
  ///     EventList ─AddEvent, EditEvent→ EventEditor
  ///               ├MoveToDate→ Day
  ///               └MoveToCategory→ Choice
  ///
  /// What is presented modally is in a navigation controller of its own, whose bar has its buttons.
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "CategoriesNavigation",
      scenes: [
        .navigation("CategoriesNavigation", root: "Categories", showsToolbar: true),
        categoriesScene, eventListScene,
        .navigation("EventEditorNavigation", root: "EventEditor"), eventEditorScene,
        .navigation("DayNavigation", root: "Day"), dayScene,
        .navigation("ChoiceNavigation", root: "Choice"), choiceScene,
      ])
  }

  private static var categoriesScene: StoryboardScene {
    StoryboardScene("Categories", CategoriesScreen.self) { scene in
      scene.title("Categories")
      scene.barButtonItem(
        "+ Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a category",
        action: CategoriesScreen.addButtonPressed)
      scene.barButtonItem(
        "Rename", at: .toolbar, discoverabilityTitle: "Rename the category, or merge it",
        action: CategoriesScreen.renameButtonPressed)
      scene.barButtonItem(
        "Color", at: .toolbar, discoverabilityTitle: "Give the category a color",
        action: CategoriesScreen.colorButtonPressed)
      scene.prototypeCell("CategoryCell", selectionSegue: "ShowEvents") {
        CategoryCell(reuseIdentifier: "CategoryCell")
      }
      scene.segue("ShowEvents", to: "EventList", kind: .showDetail)
      scene.segue("ChooseColor", to: "ChoiceNavigation", kind: .presentModally)
    }
  }

  private static var eventListScene: StoryboardScene {
    StoryboardScene("EventList", EventListScreen.self) { scene in
      scene.barButtonItem(
        "+ Add", at: .right, key: "a", "n", discoverabilityTitle: "Add an event",
        action: EventListScreen.addButtonPressed)
      let table = scene.add(UITableView(), outlet: "tableView")
      let month = scene.add(UICalendarView(), outlet: "monthView") { month in
        month.accessibilityLabel = "Month"
        month.isHidden = true
      }
      scene.constrain { views in
        EventListLayout.constraints(
          table: views[table], month: views[month], in: views.root)
      }
      scene.prototypeCell("ToDoListViewCell", selectionSegue: "EditEvent") {
        ToDoListViewCell(reuseIdentifier: "ToDoListViewCell")
      }
      scene.segue("AddEvent", to: "EventEditorNavigation", kind: .presentModally)
      scene.segue("EditEvent", to: "EventEditorNavigation", kind: .presentModally)
      scene.segue("MoveToDate", to: "DayNavigation", kind: .presentModally)
      scene.segue("MoveToCategory", to: "ChoiceNavigation", kind: .presentModally)
    }
  }

  private static var eventEditorScene: StoryboardScene {
    StoryboardScene("EventEditor", EventEditorScreen.self) { scene in
      scene.barButtonItem(
        "Cancel", at: .left, discoverabilityTitle: "Leave the event as it is",
        action: EventEditorScreen.cancelButtonPressed)
      scene.barButtonItem(
        "Save", at: .right, style: .done, discoverabilityTitle: "Save the event",
        outlet: "saveButton", action: EventEditorScreen.saveButtonPressed)
      let title = scene.add(UITextField(), outlet: "titleField") { field in
        field.accessibilityLabel = "Title"
        field.placeholder = "What is to be done"
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .done
      }
      let category = scene.add(UITextField(), outlet: "categoryField") { field in
        field.accessibilityLabel = "Category"
        field.placeholder = "None"
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .done
      }
      let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.textColor = .secondaryLabel }
      let completion = scene.add(
        UISegmentedControl(items: CompletionState.allCases.map { "\($0.name) \($0.sign)" }),
        outlet: "completionControl"
      ) { $0.accessibilityLabel = "State" }
      let date = scene.add(UIDatePicker(), outlet: "datePicker") { picker in
        picker.accessibilityLabel = "Date"
        picker.datePickerMode = .dateAndTime
      }
      let notes = scene.add(UITextView(), outlet: "notesView") { view in
        view.accessibilityLabel = "Notes"
        view.placeholder = "What else is worth knowing about it"
      }
      for field in [title, category] {
        scene.connect(field, for: .editingDidBegin, action: EventEditorScreen.editingBegan)
        scene.connect(field, for: .editingChanged, action: EventEditorScreen.formChanged)
        scene.connect(field, for: .editingDidEnd, action: EventEditorScreen.editingEnded)
      }
      scene.connect(completion, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.connect(date, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.constrain { views in
        EventEditorLayout.constraints(
          title: views[title], category: views[category], hint: views[hint],
          completion: views[completion], date: views[date], notes: views[notes], in: views.root)
      }
    }
  }

  private static var dayScene: StoryboardScene {
    StoryboardScene("Day", DayViewController.self) { scene in
      scene.title("Move to Date")
      scene.barButtonItem("Cancel", at: .left, action: DayViewController.cancelButtonPressed)
      scene.barButtonItem(
        "Move", at: .right, style: .done, discoverabilityTitle: "Move to this day",
        action: DayViewController.moveButtonPressed)
      let picker = scene.add(UIDatePicker(), outlet: "datePicker") { picker in
        picker.accessibilityLabel = "Date"
        picker.datePickerMode = .date
      }
      scene.constrain { views in DayLayout.constraints(picker: views[picker], in: views.root) }
    }
  }

  private static var choiceScene: StoryboardScene {
    StoryboardScene("Choice", ChoiceViewController.self) { scene in
      scene.barButtonItem("Cancel", at: .left, action: ChoiceViewController.cancelButtonPressed)
      scene.prototypeCell("ChoiceCell", style: .default)
    }
  }
}
