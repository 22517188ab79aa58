import Foundation
import ScreenSupport
import TerminalUI

extension UIStoryboard {
  /// The screens of the Event Scheduler and the segues between them.
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
        "New", at: .right, key: "n", discoverabilityTitle: "New event",
        action: ScheduleScreen.newButtonPressed)
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
  private static func eventForm<Screen: EventForm>(
    in scene: inout StoryboardSceneContents<Screen>, button title: String,
    action: @escaping @MainActor (Screen) -> @MainActor (UIButton) -> Void
  ) {
    let titleField = scene.addFields(returning: .next, [("titleField", "Title", "Title")])[0]
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
    let fields = scene.addFields(
      returning: .next,
      [
        ("endField", "Ends", "Ends, as 10am or 90 min"),
        ("repeatField", "Repeats", "Repeats, as every 2 weeks"),
        ("placeField", "Place", "Place"),
        ("categoriesField", "Categories", "Categories, as work, home"),
        ("remindersField", "Reminders", "Reminds, as 15m, 1d"),
        ("addressField", "URL", "URL"),
      ])
    let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.textAlignment = .center }
    let button = scene.add(UIButton(type: .system), outlet: "saveButton") { button in
      button.setTitle(title, for: .normal)
      button.role = .primary
    }
    scene.connect(button, for: .primaryActionTriggered, action: action)
    scene.constrain { views in
      let (title, description, date) = (views[titleField], views[description], views[datePicker])
      let (kind, hint, button) = (views[kind], views[hint], views[button])
      let fields = fields.map { views[$0] }
      let rows: [[UIView]] = [
        [title], [description], [date], [kind, fields[0], fields[1]], Array(fields[2...]),
        [hint], [button],
      ]
      // A low window gives up first the month and the wheels of the date, then the frames, then the hint, and
      // keeps a line of each.
      return FormLayout.rows(rows, in: views.root, atMost: readableWidth, gap: 0) { view in
        fields.prefix(2).contains { $0 === view } ? nil : 1
      } + [
        kind.widthAnchor.constraint(equalToConstant: 16).priority(650),
        fields[1].widthAnchor.constraint(equalTo: fields[0].widthAnchor),
        description.heightAnchor.constraint(lessThanOrEqualToConstant: 16),
      ]
        + FormLayout.heights(
          from: 755,
          [
            (date, false, 10), (description, true, 4), (date, true, 5), (kind, false, 3),
            (fields[2], false, 3), (title, false, 3), (description, true, 3), (hint, false, 1),
            (kind, true, 1), (fields[2], true, 1), (button, false, 1), (date, true, 1),
            (description, true, 1), (title, true, 1),
          ])
    }
  }

  /// The greatest width of a line that is easy to read, in cells.
  private static let readableWidth: CGFloat = 100

  private static var eventInfoScene: StoryboardScene {
    StoryboardScene("EventInfo", EventInfoScreen.self) { scene in
      scene.title("Event Info")
      scene.barButtonItem(
        "Edit", at: .right, key: "e", discoverabilityTitle: "Edit",
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
        infoConstraints(
          title: views[title], date: views[date], description: views[description], in: views.root)
      }
      scene.segue("EditEvent", to: "EditEvent")
    }
  }

  /// Title and date with margins, and the description as high as its text, at most as wide as the form.
  private static func infoConstraints(
    title: UIView, date: UIView, description: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let widths = [(title, 4.0), (date, 4), (description, 0)].flatMap { view, margins in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.widthAnchor.constraint(
          lessThanOrEqualToConstant: readableWidth - margins),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -margins).priority(900),
      ]
    }
    return widths + [
      title.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 1).priority(700),
      date.topAnchor.constraint(equalTo: title.bottomAnchor),
      description.topAnchor.constraint(greaterThanOrEqualTo: date.bottomAnchor),
      description.topAnchor.constraint(equalTo: date.bottomAnchor, constant: 1).priority(710),
      // The description keeps one line before the date does.
      title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(840),
      description.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(830),
      description.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
  }
}
