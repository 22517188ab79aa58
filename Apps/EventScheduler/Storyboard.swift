import Foundation
import ScreenSupport
import TerminalUI

extension UIStoryboard {
  /// The screens of the Event Scheduler and the segues between them.
  ///
  ///     ScheduleNavigation ─root→ Schedule ─ShowNewEvent→ NewEvent
  ///                                        └ShowEventInfo→ EventInfo ─EditEvent→ EditEvent
  ///
  /// The forms unwind to the screen that showed them. The key e of a list opens EditEvent without
  /// EventInfo.
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
      scene.title("Agenda")
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
      let line = scene.addFields(
        returning: .next,
        [("lineField", "In one line", "e.g. Dentist fri 9-10am @Sparks St #health !15m")])[0]
      eventForm(
        in: &scene, line: line, button: "Create New Event",
        action: NewEventScreen.createNewEventPressed)
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

  /// Labeled rows for all that an event has, below one for the whole event in one line, and the
  /// button.
  private static func eventForm<Screen: EventForm>(
    in scene: inout StoryboardSceneContents<Screen>, line: SceneViewReference<UITextField>? = nil,
    button title: String,
    action: @escaping @MainActor (Screen) -> @MainActor (UIButton) -> Void
  ) {
    let titleField = scene.addFields(
      returning: .next, [("titleField", "Title", "e.g. Dentist")])[0]
    let description = scene.add(UITextView(), outlet: "descriptionView") { view in
      view.accessibilityLabel = "Description"
      view.placeholder = "e.g. Bring the X-ray."
    }
    let datePicker = scene.add(UIDatePicker(), outlet: "datePicker") { picker in
      picker.accessibilityLabel = "Date"
      picker.datePickerMode = .dateAndTime
      picker.preferredDatePickerStyle = .compact
    }
    let kind = scene.add(
      UISegmentedControl(items: ["Time", "Day"]), outlet: "kindControl"
    ) { control in
      control.accessibilityLabel = "Kind"
      control.selectedSegmentIndex = 0
    }
    let fields = scene.addFields(
      returning: .next,
      [
        ("endField", "Ends", "e.g. 10am, 90 min"),
        ("repeatField", "Repeats", "e.g. every 2 weeks"),
        ("placeField", "Place", "e.g. Sparks St 12"),
        ("categoriesField", "Categories", "e.g. work, home"),
        ("remindersField", "Reminders", "e.g. 15m, 1d"),
        ("addressField", "URL", "e.g. https://example.com"),
      ])
    let hint = scene.add(UILabel(), outlet: "hintLabel") { label in
      label.textAlignment = .center
      label.numberOfLines = 3
    }
    let button = scene.add(UIButton(type: .system), outlet: "saveButton") { button in
      button.setTitle(title, for: .normal)
      button.role = .primary
    }
    scene.connect(button, for: .primaryActionTriggered, action: action)
    scene.form(above: { [$0[hint], $0[button]] }) { views in
      let line = line.map { [FormView.Row("In one line", views[$0])] } ?? []
      return line + [
        FormView.Row("Title", views[titleField], beginsGroup: true),
        FormView.Row("Description", views[description], height: 2...4),
        FormView.Row("Date", views[datePicker], beginsGroup: true),
        FormView.Row("Kind", views[kind], hugsContents: true),
        FormView.Row("Ends", views[fields[0]]),
        FormView.Row("Repeats", views[fields[1]]),
        FormView.Row("Place", views[fields[2]], beginsGroup: true),
        FormView.Row("Categories", views[fields[3]]),
        FormView.Row("Reminders", views[fields[4]]),
        FormView.Row("URL", views[fields[5]]),
      ]
    }
  }

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
        label.numberOfLines = 12
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

  /// Title, date and a description as high as its text, with margins, at most as wide as the form.
  private static func infoConstraints(
    title: UIView, date: UIView, description: UIView, in root: UIView
  ) -> [NSLayoutConstraint] {
    let widths = [title, date, description].flatMap { view in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: FormView.readableWidth - 4),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -4).priority(900),
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
