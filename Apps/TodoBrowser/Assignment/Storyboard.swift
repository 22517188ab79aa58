import Foundation
import Models
import TerminalUI

extension UIStoryboard {
  /// The three views of the assignment and the segues between them.
  ///
  ///     CategoriesNavigation ─root→ Categories ─ShowEvents→ EventList
  ///     EventList ─AddEvent, EditEvent→ EventEditorNavigation ─root→ EventEditor
  public static func assignment() -> UIStoryboard {
    UIStoryboard(
      name: "Assignment", initial: "CategoriesNavigation",
      scenes: [
        .navigation("CategoriesNavigation", root: "Categories", showsToolbar: true),
        categoriesScene, eventListScene,
        .navigation("EventEditorNavigation", root: "EventEditor"), eventEditorScene,
      ])
  }

  /// Returns the first view, which shows the events of a property list.
  ///
  /// - Parameters:
  ///   - file: The property list to which the events are saved.
  ///   - samples: The property list that is loaded if the file does not exist.
  /// - Throws: An error if the list cannot be read.
  public static func instantiateAssignment(
    savingTo file: URL, samples: Data
  ) throws -> UIViewController {
    let first = assignment().instantiateInitialViewController()
    let categories = (first as? UINavigationController)?.topViewController
    (categories as? CategoriesViewController)?.store = try ToDoEventStore(
      file: file, samples: samples)
    return first
  }

  private static var categoriesScene: StoryboardScene {
    StoryboardScene("Categories", CategoriesViewController.self) { scene in
      scene.title("Categories")
      scene.prototypeCell(
        "CategoryCell", style: .value1, accessory: .disclosureIndicator,
        selectionSegue: "ShowEvents")
      scene.segue("ShowEvents", to: "EventList")
    }
  }

  private static var eventListScene: StoryboardScene {
    StoryboardScene("EventList", EventListViewController.self) { scene in
      scene.barButtonItem(
        "+", at: .right, key: "a", "n", discoverabilityTitle: "Add an event",
        action: EventListViewController.addButtonPressed)
      scene.barButtonItem(
        "Today", at: .toolbar, key: "t", action: EventListViewController.todayButtonPressed)
      scene.prototypeCell("ToDoCell", style: .value1, selectionSegue: "EditEvent")
      scene.segue("AddEvent", to: "EventEditorNavigation", kind: .presentModally)
      scene.segue("EditEvent", to: "EventEditorNavigation", kind: .presentModally)
    }
  }

  private static var eventEditorScene: StoryboardScene {
    StoryboardScene("EventEditor", EventEditorViewController.self) { scene in
      scene.title("Event")
      scene.barButtonItem(
        "Cancel", at: .left, action: EventEditorViewController.cancelButtonPressed)
      scene.barButtonItem(
        "Save", at: .right, style: .done, outlet: "saveButton",
        action: EventEditorViewController.saveButtonPressed)
      let title = scene.add(UITextField(), outlet: "titleField") {
        $0.accessibilityLabel = "Title"
        $0.returnKeyType = .done
      }
      let category = scene.add(UITextField(), outlet: "categoryField") {
        $0.accessibilityLabel = "Category"
        $0.returnKeyType = .done
      }
      let completion = scene.add(
        UISegmentedControl(items: ["Not Started", "In Progress", "Completed"]),
        outlet: "completionControl")
      let date = scene.add(UIDatePicker(), outlet: "datePicker")
      let notes = scene.add(UITextView(), outlet: "notesView") { $0.accessibilityLabel = "Notes" }
      scene.connect(title, for: .editingChanged, action: EventEditorViewController.formChanged)
      scene.connect(category, for: .editingChanged, action: EventEditorViewController.formChanged)
      scene.connect(completion, for: .valueChanged, action: EventEditorViewController.formChanged)
      scene.connect(date, for: .valueChanged, action: EventEditorViewController.formChanged)
      scene.stack(title, category, completion, date, notes, margin: 1, fillsHeight: false)
      // In a low window, the height of the notes is reduced first, then that of the date.
      scene.constrain { views in
        [
          views[date].heightAnchor.constraint(equalToConstant: 5).priority(740),
          views[notes].heightAnchor.constraint(equalToConstant: 5).priority(730),
        ]
      }
    }
  }
}
