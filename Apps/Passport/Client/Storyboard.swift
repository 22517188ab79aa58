import Foundation
import Maps
import ScreenSupport
import TerminalUI

extension UIStoryboard {
  /// All screens of Passport and the segues between them.
  ///
  ///     Splash ─ShowPassport→ PassportSplit: PassportNavigation ─root→ Passport or PassportCards
  ///     Passport, PassportCards ─ShowInfo→ Info ─EditLocation→ Edit
  ///                             ├ShowAdd→ Add
  ///                             ├EditLocation→ Edit
  ///                             ├ShowMap→ Map ─ShowInfo→ Info
  ///                             ├ShowTrips→ Trips ─ShowInfo→ Info, ─EditLocation→ Edit
  ///                             └ShowCountries→ Countries
  ///
  /// In a wide terminal the split view puts the map beside the list's navigation controller, and
  /// the details in its place.
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "Splash",
      scenes: [
        splashScene, .split("PassportSplit", primary: "PassportNavigation"),
        .navigation("PassportNavigation", root: "Passport", showsToolbar: true),
        passportScene, cardsScene, infoScene, form("Add", AddScreen.self, "Add a Place"),
        form("Edit", EditScreen.self, "Edit the Place"), mapScene, tripsScene, countriesScene,
      ])
  }

  private static var splashScene: StoryboardScene {
    StoryboardScene("Splash", SplashScreen.self) { scene in
      let name = scene.add(UILabel()) { label in
        label.text = "M Y   P A S S P O R T"
        label.accessibilityLabel = "My Passport"
        label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
        label.textColor = .tintColor
        label.textAlignment = .center
      }
      let account = scene.add(UILabel(), outlet: "accountLabel") { secondary($0) }
      let hint = scene.add(UILabel()) { label in
        secondary(label, "Press any key")
        // Accessible mode reads whole lines.
        label.accessibilityLabel = "Press Return"
      }
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
          name.centerYAnchor.constraint(equalTo: root.centerYAnchor).priority(500),
          name.heightAnchor.constraint(equalToConstant: 1).priority(840),
          account.topAnchor.constraint(greaterThanOrEqualTo: name.bottomAnchor),
          account.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1).priority(600),
          account.heightAnchor.constraint(equalToConstant: 1).priority(830),
          hint.topAnchor.constraint(greaterThanOrEqualTo: account.bottomAnchor),
          hint.heightAnchor.constraint(equalToConstant: 1).priority(820),
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
    scene.barButtonItem(
      "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a place",
      action: Controller.addButtonPressed)
    scene.segue("ShowInfo", to: "Info", kind: .showDetail)
    scene.segue("ShowAdd", to: "Add")
    scene.segue("EditLocation", to: "Edit")
    scene.segue("ShowMap", to: "Map", kind: .showDetail)
    scene.segue("ShowTrips", to: "Trips", kind: .showDetail)
    scene.segue("ShowCountries", to: "Countries", kind: .showDetail)
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
        let textLines = text.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).priority(760)
        textLines.identifier = InfoScreen.textHeight
        return FormLayout.rows([[text], [map]], in: root) + [
          textLines,
          text.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.45).priority(700),
          text.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).priority(840),
          // On the frame of the text, where it covers no word.
          views[indicator].topAnchor.constraint(equalTo: text.topAnchor),
          views[indicator].trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: -2),
        ]
      }
      scene.segue("EditLocation", to: "Edit")
    }
  }

  /// Title, description, position, arrival and departure, which may be empty, and "Save" in the
  /// bar.
  private static func form<Controller: AddScreen>(
    _ identifier: String, _ controllerType: Controller.Type, _ heading: String
  ) -> StoryboardScene {
    StoryboardScene(identifier, controllerType) { scene in
      scene.title(heading)
      scene.barButtonItem(
        "Save", at: .right, style: .done, discoverabilityTitle: "Save the place",
        outlet: "saveButton", action: AddScreen.saveButtonPressed)
      let title = scene.add(UITextField(), outlet: "titleField") {
        set($0, "Title", "e.g. Kyoto, Fushimi Inari", .next)
      }
      let description = scene.add(UITextView(), outlet: "descriptionView") { view in
        view.accessibilityLabel = "Description"
        view.placeholder = "e.g. Up before six, nobody there."
      }
      let position = scene.add(UITextField(), outlet: "locationField") {
        set($0, "Position", "e.g. Ottawa, or 45.42, -75.70", .next)
      }
      let arrival = scene.add(UITextField(), outlet: "arrivalField") {
        set($0, "Arrival", "e.g. fri 9am, or 2026-04-17", .next)
      }
      let departure = scene.add(UITextField(), outlet: "departureField") {
        set($0, "Departure", "e.g. sun 6pm, or 2026-04-19", .done)
      }
      let hint = scene.add(UILabel(), outlet: "hintLabel") { label in
        label.textColor = .secondaryLabel
        label.numberOfLines = 3
      }
      scene.connect(title, for: .editingChanged, action: AddScreen.textChanged)
      for field in [position, arrival, departure] {
        scene.connect(field, for: .editingChanged, action: AddScreen.textChanged)
        scene.connect(field, for: .editingDidBegin, action: AddScreen.textChanged)
      }
      scene.form(above: { [$0[hint]] }) { views in
        [
          FormView.Row("Title", views[title]),
          FormView.Row("Description", views[description], height: 2...4),
          FormView.Row("Position", views[position], beginsGroup: true),
          FormView.Row("Arrival", views[arrival]),
          FormView.Row("Departure", views[departure]),
        ]
      }
    }
  }

  private static func set(
    _ field: UITextField, _ label: String, _ placeholder: String, _ key: UIReturnKeyType
  ) {
    field.accessibilityLabel = label
    field.placeholder = placeholder
    field.clearButtonMode = .whileEditing
    field.returnKeyType = key
  }

  private static var mapScene: StoryboardScene {
    StoryboardScene("Map", MapScreen.self) { scene in
      scene.title("Map")
      scene.segue("ShowInfo", to: "Info")
      scene.segue("ShowAdd", to: "Add")
    }
  }

  private static var tripsScene: StoryboardScene {
    StoryboardScene("Trips", TripsScreen.self) { scene in
      scene.title("Trips")
      scene.prototypeCell("TotalsCell", style: .subtitle)
      scene.prototypeCell("TripCell") { LocationCell(reuseIdentifier: "TripCell") }
      scene.segue("ShowInfo", to: "Info")
      scene.segue("ShowAdd", to: "Add")
      scene.segue("EditLocation", to: "Edit")
    }
  }

  private static var countriesScene: StoryboardScene {
    StoryboardScene("Countries", CountriesScreen.self) { scene in
      scene.title("Countries")
      scene.prototypeCell("CountryCell") { LocationCell(reuseIdentifier: "CountryCell") }
      scene.segue("ShowAdd", to: "Add")
    }
  }
}
