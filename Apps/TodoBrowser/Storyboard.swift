import Foundation
import Models
import ScreenSupport
import TerminalUI

extension UIStoryboard {
  /// The screens of the ToDo browser and the segues between them.
  ///
  ///     CategoriesNavigation ─root→ Categories ─ShowEvents→ EventList
  ///                                            └ChooseColor→ Choice
  ///     EventList ─AddEvent, EditEvent→ EventEditor
  ///               ├MoveToDate→ Day
  ///               └MoveToCategory→ Choice
  ///
  /// Each modal screen is in a navigation controller, whose bar has its buttons.
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
        "New", at: .right, discoverabilityTitle: "Add a category",
        action: CategoriesScreen.addButtonPressed)
      scene.barButtonItem(
        "Rename", at: .toolbar, discoverabilityTitle: "Rename the category, or merge it",
        action: CategoriesScreen.renameButtonPressed)
      scene.barButtonItem(
        "Color", at: .toolbar, discoverabilityTitle: "Choose the color",
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
        "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a todo",
        action: EventListScreen.addButtonPressed)
      let table = scene.add(UITableView(), outlet: "tableView")
      let month = scene.add(UICalendarView(), outlet: "monthView") { month in
        month.accessibilityLabel = "Month"
        month.isHidden = true
      }
      let nextMonth = scene.add(UICalendarView(), outlet: "nextMonthView") { month in
        month.accessibilityLabel = "Next month"
        month.isHidden = true
      }
      let rule = scene.add(VerticalRule(frame: .zero), outlet: "sideRule")
      let details = scene.add(DetailPane(), outlet: "detailPane")
      scene.constrain { views in
        let (table, month, root) = (views[table], views[month], views.root)
        let (nextMonth, rule, details) = (views[nextMonth], views[rule], views[details])
        // The screen sets the widths of the rule and the months, their height and the gap below.
        return [
          table.topAnchor.constraint(equalTo: root.topAnchor),
          table.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          table.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          table.trailingAnchor.constraint(equalTo: rule.leadingAnchor),
          rule.topAnchor.constraint(equalTo: root.topAnchor),
          rule.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          rule.trailingAnchor.constraint(equalTo: month.leadingAnchor),
          month.topAnchor.constraint(equalTo: root.topAnchor),
          month.trailingAnchor.constraint(equalTo: nextMonth.leadingAnchor),
          nextMonth.topAnchor.constraint(equalTo: root.topAnchor),
          nextMonth.heightAnchor.constraint(equalTo: month.heightAnchor),
          nextMonth.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          details.leadingAnchor.constraint(equalTo: month.leadingAnchor),
          details.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          details.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
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
        "Cancel", at: .left, discoverabilityTitle: "Discard the changes",
        action: EventEditorScreen.cancelButtonPressed)
      scene.barButtonItem(
        "Save", at: .right, style: .done, discoverabilityTitle: "Save the todo",
        outlet: "saveButton", action: EventEditorScreen.saveButtonPressed)
      let fields = scene.addFields(
        returning: .done,
        [
          ("titleField", "Title", "e.g. Dentist fri 9am #health"),
          ("categoryField", "Category", "e.g. Home"),
          ("othersField", "Also in", "e.g. Work, Urgent"),
          ("repetitionField", "Repeats", "e.g. every 2 weeks"),
          ("reminderField", "Reminder", "e.g. 15m, 1d"),
        ])
      let hint = scene.add(UILabel(), outlet: "hintLabel") { label in
        label.textColor = .secondaryLabel
        label.numberOfLines = 3
      }
      let completion = scene.add(
        UISegmentedControl(items: CompletionState.allCases.map { "\($0.name) \($0.sign)" }),
        outlet: "completionControl"
      ) { $0.accessibilityLabel = "State" }
      let kind = scene.add(
        UISegmentedControl(items: ["No Date", "All Day", "Date and Time"]), outlet: "kindControl"
      ) { $0.accessibilityLabel = "When" }
      let date = scene.add(UIDatePicker(), outlet: "datePicker") { picker in
        picker.accessibilityLabel = "Date"
        picker.datePickerMode = .dateAndTime
        picker.preferredDatePickerStyle = .compact
      }
      let notes = scene.add(UITextView(), outlet: "notesView") { view in
        view.accessibilityLabel = "Notes"
        view.placeholder = "e.g. The can is in the shed."
      }
      for field in fields {
        scene.connect(field, for: .editingDidBegin, action: EventEditorScreen.editingBegan)
        scene.connect(field, for: .editingChanged, action: EventEditorScreen.formChanged)
        scene.connect(field, for: .editingDidEnd, action: EventEditorScreen.editingEnded)
      }
      scene.connect(completion, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.connect(kind, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.connect(date, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.form(above: { [$0[hint]] }) { views in
        let fields = fields.map { views[$0] }
        return [
          FormView.Row("Title", fields[0]),
          FormView.Row("Category", fields[1]),
          FormView.Row("Also in", fields[2]),
          FormView.Row("State", views[completion], hugsContents: true, beginsGroup: true),
          FormView.Row("When", views[kind], hugsContents: true),
          FormView.Row("Date", views[date]),
          FormView.Row("Repeats", fields[3]),
          FormView.Row("Reminder", fields[4]),
          FormView.Row("Notes", views[notes], height: 2...20, beginsGroup: true),
        ]
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
      scene.constrain { views in
        FormLayout.picker(views[picker], below: views.root.topAnchor, in: views.root)
      }
    }
  }

  private static var choiceScene: StoryboardScene {
    StoryboardScene("Choice", ChoiceViewController.self) { scene in
      scene.barButtonItem("Cancel", at: .left, action: ChoiceViewController.cancelButtonPressed)
      scene.prototypeCell("ChoiceCell", style: .default)
    }
  }
}
