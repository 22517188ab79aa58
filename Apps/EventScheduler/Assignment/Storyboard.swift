import Foundation
import TerminalUI

extension UIStoryboard {
  /// The three views of the assignment and the segues between them.
  ///
  ///     Navigation ─root→ Schedule ─ShowNewEvent→ NewEvent
  ///                                └ShowEventInfo→ EventInfo
  public static func assignment() -> UIStoryboard {
    UIStoryboard(
      name: "Assignment", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Schedule"), scheduleScene, newEventScene, eventInfoScene,
      ])
  }

  private static var scheduleScene: StoryboardScene {
    StoryboardScene("Schedule", ScheduleTableViewController.self) { scene in
      scene.title("Schedule")
      scene.barButtonItem(
        "New", at: .right, key: "a", "n", action: ScheduleTableViewController.newButtonPressed)
      scene.prototypeCell("EventCell", style: .subtitle, selectionSegue: "ShowEventInfo")
      scene.segue("ShowNewEvent", to: "NewEvent")
      scene.segue("ShowEventInfo", to: "EventInfo")
    }
  }

  private static var newEventScene: StoryboardScene {
    StoryboardScene("NewEvent", NewEventViewController.self) { scene in
      scene.title("New Event")
      let title = scene.add(UITextField(), outlet: "titleField") { $0.placeholder = "Title" }
      let description = scene.add(UITextView(), outlet: "descriptionView") {
        $0.placeholder = "Description"
      }
      let date = scene.add(UIDatePicker(), outlet: "datePicker")
      let create = scene.add(UIButton(type: .system)) {
        $0.setTitle("Create New Event", for: .normal)
      }
      scene.connect(
        create, for: .touchUpInside, action: NewEventViewController.createNewEventPressed)
      scene.unwindSegue("UnwindToSchedule", to: ScheduleTableViewController.unwindToSchedule)
      scene.stack(title, description, date, create)
      // In a low window, the date picker shrinks first and the button last.
      scene.constrain { views in
        [
          views[title].heightAnchor.constraint(equalToConstant: 3).priority(780),
          views[description].heightAnchor.constraint(greaterThanOrEqualToConstant: 3).priority(790),
          views[create].heightAnchor.constraint(equalToConstant: 1).priority(800),
        ]
      }
    }
  }

  private static var eventInfoScene: StoryboardScene {
    StoryboardScene("EventInfo", EventInfoViewController.self) { scene in
      scene.title("Event Info")
      let title = scene.add(UILabel(), outlet: "titleLabel") { $0.numberOfLines = 0 }
      let date = scene.add(UILabel(), outlet: "dateLabel")
      let description = scene.add(UITextView(), outlet: "descriptionView") {
        $0.isEditable = false
      }
      scene.stack(title, date, description)
      scene.constrain { views in
        [
          views[title].heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(790),
          views[date].heightAnchor.constraint(equalToConstant: 1).priority(780),
        ]
      }
    }
  }
}
