import Foundation
import TerminalUI

extension UIStoryboard {
  /// Every screen of the Event Scheduler and every way between them.
  ///
  ///     ScheduleNavigation ─root→ Schedule ─ShowNewEvent→ NewEvent
  ///                                        └ShowEventInfo→ EventInfo ─EditEvent→ EditEvent
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "ScheduleNavigation",
      scenes: [
        .navigation("ScheduleNavigation", root: "Schedule"),
        scheduleScene, newEventScene, eventInfoScene, editEventScene,
      ])
  }

  private static var scheduleScene: StoryboardScene {
    StoryboardScene("Schedule", ScheduleTableViewController.self) { scene in
      scene.title("Schedule")
      scene.barButtonItem(
        "New", at: .right, discoverabilityTitle: "New event",
        action: ScheduleTableViewController.newButtonPressed)
      scene.prototypeCell("EventCell", selectionSegue: "ShowEventInfo") {
        EventCell(reuseIdentifier: "EventCell")
      }
      scene.segue("ShowNewEvent", to: "NewEvent")
      scene.segue("ShowEventInfo", to: "EventInfo")
    }
  }

  private static var newEventScene: StoryboardScene {
    StoryboardScene("NewEvent", NewEventViewController.self) { scene in
      scene.title("New Event")
      eventForm(in: &scene, button: "Create New Event")
    }
  }

  private static var editEventScene: StoryboardScene {
    StoryboardScene("EditEvent", EditEventViewController.self) { scene in
      scene.title("Edit Event")
      eventForm(in: &scene, button: "Save Changes")
    }
  }

  /// Title, description, date and button, one below the other, at most 100 columns wide; the
  /// description takes the room the others leave.
  private static func eventForm<Controller: NewEventViewController>(
    in scene: inout StoryboardSceneContents<Controller>, button title: String
  ) {
    let titleField = scene.add(UITextField(), outlet: "titleField") { field in
      field.accessibilityLabel = "Title"
      field.placeholder = "Title"
      field.clearButtonMode = .whileEditing
      field.returnKeyType = .next
      field.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    }
    let description = scene.add(UITextView(), outlet: "descriptionView") { view in
      view.accessibilityLabel = "Description"
      view.placeholder = "What is worth knowing about it"
    }
    let datePicker = scene.add(UIDatePicker(), outlet: "datePicker") { picker in
      picker.accessibilityLabel = "Date"
      picker.datePickerMode = .dateAndTime
      picker.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    }
    let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.textAlignment = .center }
    let button = scene.add(UIButton(type: .system)) { button in
      button.setTitle(title, for: .normal)
      button.role = .primary
    }
    scene.connect(
      button, for: .primaryActionTriggered, action: NewEventViewController.createNewEventPressed)
    scene.constrain { views in
      let root = views.root
      let column = [views[titleField], views[description], views[datePicker], views[hint]]
      var constraints = column.flatMap { view in
        [
          view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
          view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).with(999),
          view.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
        ]
      }
      // In a low terminal the picker becomes lower first, then the description, then the title loses
      // its frame; what still does not fit is cut off at the bottom.
      let titleHeight = views[titleField].heightAnchor
      let textHeight = views[description].heightAnchor
      let pickerHeight = views[datePicker].heightAnchor
      let bottom = views[button].bottomAnchor.constraint(equalTo: root.bottomAnchor)
      constraints += [
        views[titleField].topAnchor.constraint(equalTo: root.topAnchor),
        views[description].topAnchor.constraint(equalTo: views[titleField].bottomAnchor),
        views[datePicker].topAnchor.constraint(equalTo: views[description].bottomAnchor),
        views[hint].topAnchor.constraint(equalTo: views[datePicker].bottomAnchor),
        views[hint].heightAnchor.constraint(equalToConstant: 1),
        views[button].topAnchor.constraint(equalTo: views[hint].bottomAnchor),
        views[button].centerXAnchor.constraint(equalTo: root.centerXAnchor),
        views[button].heightAnchor.constraint(equalToConstant: 1),
        bottom.with(998),
        titleHeight.constraint(equalToConstant: 3).with(700),
        titleHeight.constraint(greaterThanOrEqualToConstant: 1),
        textHeight.constraint(greaterThanOrEqualToConstant: 5).with(650),
        textHeight.constraint(greaterThanOrEqualToConstant: 3),
        pickerHeight.constraint(equalToConstant: 10).with(600),
        pickerHeight.constraint(greaterThanOrEqualToConstant: 5).with(680),
        pickerHeight.constraint(greaterThanOrEqualToConstant: 3),
      ]
      return constraints
    }
  }

  private static var eventInfoScene: StoryboardScene {
    StoryboardScene("EventInfo", EventInfoViewController.self) { scene in
      scene.title("Event Info")
      scene.barButtonItem(
        "Edit", at: .right, discoverabilityTitle: "Edit the event",
        action: EventInfoViewController.editButtonPressed)
      let title = scene.add(UILabel(), outlet: "titleLabel") { label in
        label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
        label.numberOfLines = 3
      }
      let date = scene.add(UILabel(), outlet: "dateLabel") { label in
        label.textColor = .secondaryLabel
        label.numberOfLines = 2
      }
      let description = scene.add(UITextView(), outlet: "descriptionView") { view in
        view.accessibilityLabel = "Description"
        view.isEditable = false
      }
      scene.constrain { views in
        let root = views.root
        let labels = [views[title], views[date]].flatMap { label in
          [
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -2),
          ]
        }
        return labels + [
          views[title].topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
          views[date].topAnchor.constraint(equalTo: views[title].bottomAnchor),
          views[description].topAnchor.constraint(equalTo: views[date].bottomAnchor, constant: 1),
          views[description].leadingAnchor.constraint(equalTo: root.leadingAnchor),
          views[description].trailingAnchor.constraint(equalTo: root.trailingAnchor),
          views[description].bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
      }
      scene.segue("EditEvent", to: "EditEvent")
    }
  }
}

extension NSLayoutConstraint {
  /// The constraint with a priority below the required 1000.
  fileprivate func with(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }
}
