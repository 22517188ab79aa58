import Foundation
import Models
import ScreenSupport
import TerminalUI

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
        "+ Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a todo",
        action: EventListScreen.addButtonPressed)
      let table = scene.add(UITableView(), outlet: "tableView")
      let month = scene.add(UICalendarView(), outlet: "monthView") { month in
        month.accessibilityLabel = "Month"
        month.isHidden = true
      }
      let rule = scene.add(VerticalRule(frame: .zero), outlet: "sideRule")
      let details = scene.add(DetailPane(), outlet: "detailPane")
      scene.constrain { views in
        let (table, month, root) = (views[table], views[month], views.root)
        let (rule, details) = (views[rule], views[details])
        // The screen sets the width of the rule, and the size of the month.
        return [
          table.topAnchor.constraint(equalTo: root.topAnchor),
          table.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          table.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          table.trailingAnchor.constraint(equalTo: rule.leadingAnchor),
          rule.topAnchor.constraint(equalTo: root.topAnchor),
          rule.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          rule.trailingAnchor.constraint(equalTo: month.leadingAnchor),
          month.topAnchor.constraint(equalTo: root.topAnchor),
          month.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          details.topAnchor.constraint(equalTo: month.bottomAnchor),
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
          ("titleField", "Title", "Title"), ("categoryField", "Category", "e.g. Home"),
          ("othersField", "Also In", "e.g. Work, Urgent"),
          ("repetitionField", "Repeat", "e.g. every 2 weeks"),
          ("reminderField", "Remind", "e.g. 15m, 1d"),
        ])
      let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.textColor = .secondaryLabel }
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
      }
      let notes = scene.add(UITextView(), outlet: "notesView") { view in
        view.accessibilityLabel = "Notes"
        view.placeholder = "Notes"
      }
      for field in fields {
        scene.connect(field, for: .editingDidBegin, action: EventEditorScreen.editingBegan)
        scene.connect(field, for: .editingChanged, action: EventEditorScreen.formChanged)
        scene.connect(field, for: .editingDidEnd, action: EventEditorScreen.editingEnded)
      }
      scene.connect(completion, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.connect(kind, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.connect(date, for: .valueChanged, action: EventEditorScreen.formChanged)
      scene.constrain { views in
        editorConstraints(
          [
            [views[fields[0]]], [views[fields[1]], views[fields[2]]], [views[hint]],
            [views[completion]], [views[kind]], [views[date]],
            [views[fields[3]], views[fields[4]]], [views[notes]],
          ], in: views.root)
      }
    }
  }

  /// One row below the other. A low window gives up first the height of notes and date, then the frames.
  private static func editorConstraints(
    _ rows: [[UIView]], in root: UIView
  ) -> [NSLayoutConstraint] {
    let (title, category, hint, completion) = (rows[0][0], rows[1][0], rows[2][0], rows[3][0])
    let (kind, date, repetition, notes) = (rows[4][0], rows[5][0], rows[6][0], rows[7][0])
    return [notes.heightAnchor.constraint(lessThanOrEqualToConstant: 20)]
      + FormLayout.rows(rows, in: root) { $0 === rows[6][1] ? 0.6 : 1 }
      + FormLayout.heights(
        from: 740,
        [
          (date, false, 10), (notes, true, 5), (kind, false, 3), (date, true, 7),
          (completion, false, 3), (notes, true, 3), (repetition, false, 3), (date, true, 5),
          (category, false, 3), (date, true, 3), (title, false, 3), (notes, true, 1),
          (hint, false, 1),
          (completion, true, 1), (date, true, 1),
          (kind, true, 1), (repetition, true, 1), (category, true, 1), (title, true, 1),
        ])
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
