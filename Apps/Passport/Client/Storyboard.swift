import Foundation
import Maps
import TerminalUI

extension UIStoryboard {
  /// All screens of Passport and the segues between them.
  ///
  ///     Splash ─ShowPassport→ PassportSplit: PassportNavigation ─root→ Passport or PassportCards
  ///     Passport, PassportCards ─ShowInfo→ Info ─EditLocation→ Edit
  ///                             ├ShowAdd→ Add
  ///                             ├EditLocation→ Edit
  ///                             ├ShowMap→ Map ─ShowInfo→ Info
  ///                             └ShowTrips→ Trips ─ShowInfo→ Info
  ///
  /// In a wide terminal the split view puts the map beside the list's navigation controller, and
  /// the details in its place.
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "Splash",
      scenes: [
        splashScene, .split("PassportSplit", primary: "PassportNavigation"),
        .navigation("PassportNavigation", root: "Passport", showsToolbar: true),
        passportScene, cardsScene, infoScene, addScene, editScene, mapScene, tripsScene,
      ])
  }

  private static var splashScene: StoryboardScene {
    StoryboardScene("Splash", SplashScreen.self) { scene in
      let name = scene.add(UILabel()) { label in
        label.text = "M Y   P A S S P O R T"
        label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
        label.textColor = .tintColor
        label.textAlignment = .center
      }
      let account = scene.add(UILabel(), outlet: "accountLabel") { secondary($0) }
      let hint = scene.add(UILabel()) { secondary($0, "Any key goes on") }
      scene.constrain { views in
        let (name, account, hint, root) = (views[name], views[account], views[hint], views.root)
        let widths = [name, account, hint].flatMap { label in
          [
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          ]
        }
        return widths + [
          name.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
          name.centerYAnchor.constraint(equalTo: root.centerYAnchor).wished(500),
          name.heightAnchor.constraint(equalToConstant: 1).wished(840),
          account.topAnchor.constraint(greaterThanOrEqualTo: name.bottomAnchor),
          account.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1).wished(600),
          account.heightAnchor.constraint(equalToConstant: 1).wished(830),
          hint.topAnchor.constraint(greaterThanOrEqualTo: account.bottomAnchor),
          hint.heightAnchor.constraint(equalToConstant: 1).wished(820),
          hint.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
      }
      // Nobody wants to go back to the splash.
      scene.segue(
        "ShowPassport", to: "PassportSplit", kind: .presentModally, presentation: .fullScreen)
    }
  }

  private static func secondary(_ label: UILabel, _ text: String? = nil) {
    label.text = text
    label.textColor = .secondaryLabel
    label.textAlignment = .center
  }

  private static var passportScene: StoryboardScene {
    StoryboardScene("Passport", PassportTableScreen.self) { scene in
      list(in: &scene)
      scene.prototypeCell("LocationCell", selectionSegue: "ShowInfo") {
        LocationCell(reuseIdentifier: "LocationCell")
      }
    }
  }

  private static var cardsScene: StoryboardScene {
    StoryboardScene("PassportCards", PassportCollectionScreen.self) { scene in list(in: &scene) }
  }

  /// The bar of the list and its segues, for both designs.
  private static func list<Controller: PassportListing>(
    in scene: inout StoryboardSceneContents<Controller>
  ) {
    scene.title("Passport")
    scene.barButtonItem(
      "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a place",
      action: Controller.addButtonPressed)
    scene.segue("ShowInfo", to: "Info", kind: .showDetail)
    scene.segue("ShowAdd", to: "Add")
    scene.segue("EditLocation", to: "Edit")
    scene.segue("ShowMap", to: "Map", kind: .showDetail)
    scene.segue("ShowTrips", to: "Trips", kind: .showDetail)
  }

  private static var infoScene: StoryboardScene {
    StoryboardScene("Info", InfoScreen.self) { scene in
      scene.title("Info")
      scene.barButtonItem(
        "Edit", at: .right, key: "e", discoverabilityTitle: "Edit the place",
        action: InfoScreen.editButtonPressed)
      let text = scene.add(UITextView(), outlet: "textView") { view in
        view.accessibilityLabel = "Place"
        view.isEditable = false
      }
      let map = scene.add(MKMapView(), outlet: "mapView") { $0.accessibilityLabel = "Map" }
      let indicator = scene.add(UIActivityIndicatorView(), outlet: "activityIndicator") {
        $0.hidesWhenStopped = true
      }
      scene.constrain { views in
        let (text, map, root) = (views[text], views[map], views.root)
        let textLines = text.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).wished(760)
        textLines.identifier = InfoScreen.textHeight
        return [
          text.topAnchor.constraint(equalTo: root.topAnchor),
          text.centerXAnchor.constraint(equalTo: root.centerXAnchor),
          text.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
          text.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
          textLines,
          text.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.45).wished(700),
          text.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
          text.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
          map.topAnchor.constraint(equalTo: text.bottomAnchor),
          map.leadingAnchor.constraint(equalTo: text.leadingAnchor),
          map.trailingAnchor.constraint(equalTo: text.trailingAnchor),
          map.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          // On the frame of the text, where it covers no word.
          views[indicator].topAnchor.constraint(equalTo: text.topAnchor),
          views[indicator].trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: -2),
        ]
      }
      scene.segue("EditLocation", to: "Edit")
    }
  }

  private static var addScene: StoryboardScene {
    StoryboardScene("Add", AddScreen.self) { scene in
      scene.title("Add a Place")
      form(in: &scene)
    }
  }

  private static var editScene: StoryboardScene {
    StoryboardScene("Edit", EditScreen.self) { scene in
      scene.title("Edit the Place")
      form(in: &scene)
    }
  }

  /// Title, description, position, arrival and departure, and "Save" in the bar.
  private static func form<Controller: AddScreen>(
    in scene: inout StoryboardSceneContents<Controller>
  ) {
    scene.barButtonItem(
      "Save", at: .right, style: .done, discoverabilityTitle: "Save the place",
      outlet: "saveButton", action: AddScreen.saveButtonPressed)
    func field(_ field: UITextField, _ label: String, _ placeholder: String, _ key: UIReturnKeyType)
    {
      field.accessibilityLabel = label
      field.placeholder = placeholder
      field.clearButtonMode = .whileEditing
      field.returnKeyType = key
    }
    func picker(_ picker: UIDatePicker, _ label: String) {
      picker.accessibilityLabel = label
      picker.datePickerMode = .dateAndTime
    }
    let title = scene.add(UITextField(), outlet: "titleField") {
      field($0, "Title", "Location title", .next)
    }
    let description = scene.add(UITextView(), outlet: "descriptionView") { view in
      view.accessibilityLabel = "Description"
      view.placeholder = "Description here."
    }
    let position = scene.add(UITextField(), outlet: "locationField") {
      field($0, "Position", "45.42, -75.70", .done)
    }
    let arrival = scene.add(UIDatePicker(), outlet: "arrivalPicker") { picker($0, "Arrival") }
    let departure = scene.add(UIDatePicker(), outlet: "departurePicker") {
      picker($0, "Departure")
    }
    let hint = scene.add(UILabel(), outlet: "hintLabel") { $0.textColor = .secondaryLabel }
    scene.connect(title, for: .editingChanged, action: AddScreen.textChanged)
    scene.connect(position, for: .editingChanged, action: AddScreen.textChanged)
    scene.connect(arrival, for: .valueChanged, action: AddScreen.arrivalChanged)
    scene.connect(departure, for: .valueChanged, action: AddScreen.departureChanged)
    // A low window first shrinks the dates and the description, then drops the frames.
    scene.constrain { views in
      let (title, description, position) = (views[title], views[description], views[position])
      let (arrival, departure, hint) = (views[arrival], views[departure], views[hint])
      let root = views.root
      var constraints: [NSLayoutConstraint] = []
      var above = root.topAnchor
      for view in [title, description, position, hint, arrival, departure] as [UIView] {
        constraints += [
          view.topAnchor.constraint(equalTo: above),
          view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
          view.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
          view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -2).wished(900),
        ]
        above = view.bottomAnchor
      }
      return constraints + [
        above.constraint(lessThanOrEqualTo: root.bottomAnchor),
        above.constraint(equalTo: root.bottomAnchor).wished(100),
        // In a high window, first a month beside the wheels of each date, then more of the
        // description.
        arrival.heightAnchor.constraint(equalToConstant: 10).wished(738),
        departure.heightAnchor.constraint(equalTo: arrival.heightAnchor).wished(740),
        description.heightAnchor.constraint(lessThanOrEqualToConstant: 14),
        arrival.heightAnchor.constraint(lessThanOrEqualToConstant: 10),
        departure.heightAnchor.constraint(lessThanOrEqualToConstant: 10),
        // A second line of the description comes before a fourth wheel of the dates.
        description.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(751),
        // Three wheels each, then one line each, then no frames.
        departure.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(751.5),
        arrival.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).wished(752),
        description.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(755),
        position.heightAnchor.constraint(equalToConstant: 3).wished(760),
        departure.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(765),
        arrival.heightAnchor.constraint(greaterThanOrEqualToConstant: 3).wished(770),
        title.heightAnchor.constraint(equalToConstant: 3).wished(780),
        hint.heightAnchor.constraint(equalToConstant: 1).wished(790),
        position.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(800),
        departure.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(810),
        arrival.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(820),
        description.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(830),
        title.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).wished(840),
      ]
    }
  }

  private static var mapScene: StoryboardScene {
    StoryboardScene("Map", MapScreen.self) { scene in
      scene.title("Map")
      let map = scene.add(MKMapView(), outlet: "mapView") { $0.accessibilityLabel = "Map" }
      scene.constrain { views in
        [
          views[map].topAnchor.constraint(equalTo: views.root.topAnchor),
          views[map].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
          views[map].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
          views[map].bottomAnchor.constraint(equalTo: views.root.bottomAnchor),
        ]
      }
      scene.segue("ShowInfo", to: "Info")
    }
  }

  private static var tripsScene: StoryboardScene {
    StoryboardScene("Trips", TripsScreen.self) { scene in
      scene.title("Trips")
      scene.prototypeCell("TripCell", style: .subtitle)
      scene.segue("ShowInfo", to: "Info")
    }
  }
}
