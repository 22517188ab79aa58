import EventSchedulerAssignment
import Foundation
import TerminalUI

extension UIStoryboard {
  /// Every screen of the Event Scheduler and every way between them.
  ///
  ///     ScheduleNavigation ─root→ Schedule ─ShowNewEvent→ NewEvent
  ///                                        └ShowEventInfo→ EventInfo ─EditEvent→ EditEvent
  ///
  /// The forms unwind to the screen that showed them.
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "ScheduleNavigation",
      scenes: [
        .navigation("ScheduleNavigation", root: "Schedule"),
        scheduleScene, newEventScene, eventInfoScene, editEventScene,
      ])
  }

  private static var scheduleScene: StoryboardScene {
    StoryboardScene("Schedule", ScheduleScreen.self) { scene in
      scene.title("Schedule")
      scene.barButtonItem(
        "New", at: .right, key: "n", discoverabilityTitle: "New event, by the form",
        action: ScheduleScreen.newButtonPressed)
      scene.barButtonItem(
        "Week", at: .left, key: "2", discoverabilityTitle: "The week",
        action: ScheduleScreen.weekButtonPressed)
      scene.barButtonItem(
        "Month", at: .left, key: "3", discoverabilityTitle: "The month",
        action: ScheduleScreen.monthButtonPressed)
      scene.prototypeCell("EventCell", selectionSegue: "ShowEventInfo") {
        EventCell(reuseIdentifier: "EventCell")
      }
      scene.prototypeCell("LeadingCell", style: .default)
      scene.segue("ShowNewEvent", to: "NewEvent")
      scene.segue("ShowEventInfo", to: "EventInfo", kind: .showDetail)
    }
  }

  private static var newEventScene: StoryboardScene {
    StoryboardScene("NewEvent", NewEventScreen.self) { scene in
      scene.title("New Event")
      eventForm(
        in: &scene, button: "Create New Event", action: NewEventScreen.createNewEventPressed)
      scene.unwindSegue("UnwindToSchedule", to: ScheduleScreen.unwindToSchedule)
    }
  }

  private static var editEventScene: StoryboardScene {
    StoryboardScene("EditEvent", EditEventScreen.self) { scene in
      scene.title("Edit Event")
      eventForm(in: &scene, button: "Save Changes", action: EditEventScreen.saveChangesPressed)
      scene.unwindSegue("UnwindToEventInfo", to: EventInfoScreen.unwindToEventInfo)
    }
  }

  /// Title, description, date, two rows of further fields, and the button, one below the other, at most 100
  /// columns wide.
  private static func eventForm<Screen: NewEventScreen>(
    in scene: inout StoryboardSceneContents<Screen>, button title: String,
    action: @escaping @MainActor (Screen) -> @MainActor (UIButton) -> Void
  ) {
    let titleField = scene.add(UITextField(), outlet: "titleField") { field in
      field.accessibilityLabel = "Title"
      field.placeholder = "Title"
      field.clearButtonMode = .whileEditing
      field.returnKeyType = .next
    }
    let description = scene.add(UITextView(), outlet: "descriptionView") { view in
      view.accessibilityLabel = "Description"
      view.placeholder = "What is worth knowing about it"
    }
    let datePicker = scene.add(UIDatePicker(), outlet: "datePicker") { picker in
      picker.accessibilityLabel = "Date"
      picker.datePickerMode = .dateAndTime
    }
    let kind = scene.add(
      UISegmentedControl(items: ["Time", "Day"]), outlet: "kindControl"
    ) { control in
      control.accessibilityLabel = "Takes"
      control.selectedSegmentIndex = 0
    }
    let fields = [
      ("endField", "Ends", "Ends, as 10am or 90 min"),
      ("repeatField", "Repeats", "Repeats, as every 2 weeks"),
      ("placeField", "Place", "Place"),
      ("categoriesField", "Categories", "Categories, as work, home"),
      ("remindersField", "Reminders", "Reminds, as 15m, 1d"),
      ("addressField", "URL", "URL"),
    ].map { outlet, label, placeholder in
      scene.add(UITextField(), outlet: outlet) { field in
        field.accessibilityLabel = label
        field.placeholder = placeholder
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .next
      }
    }
    let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.textAlignment = .center }
    let button = scene.add(UIButton(type: .system), outlet: "saveButton") { button in
      button.setTitle(title, for: .normal)
      button.role = .primary
    }
    scene.connect(button, for: .primaryActionTriggered, action: action)
    scene.constrain { views in
      let rows = [
        [views[titleField]], [views[description]], [views[datePicker]],
        [views[kind]] + fields.prefix(2).map { views[$0] }, fields.dropFirst(2).map { views[$0] },
        [views[hint]], [views[button]],
      ]
      return EventFormLayout.column(of: rows, in: views.root)
        + EventFormLayout.heights(
          title: views[titleField], description: views[description], date: views[datePicker],
          further: [views[kind], views[fields[2]]], hint: views[hint], button: views[button])
    }
  }

  private static var eventInfoScene: StoryboardScene {
    StoryboardScene("EventInfo", EventInfoScreen.self) { scene in
      scene.title("Event Info")
      scene.barButtonItem(
        "Edit", at: .right, key: "e", discoverabilityTitle: "Edit the event",
        action: EventInfoScreen.editButtonPressed)
      let title = scene.add(UILabel(), outlet: "titleLabel") { label in
        label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
        label.numberOfLines = 3
      }
      let date = scene.add(UILabel(), outlet: "dateLabel") { label in
        label.textColor = .secondaryLabel
        label.numberOfLines = 10
      }
      let description = scene.add(UITextView(), outlet: "descriptionView") { view in
        view.accessibilityLabel = "Description"
        view.isEditable = false
      }
      scene.constrain { views in
        EventInfoLayout.constraints(
          title: views[title], date: views[date], description: views[description], in: views.root)
      }
      scene.segue("EditEvent", to: "EditEvent")
    }
  }
}
