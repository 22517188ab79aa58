import Foundation
import TerminalUI

extension UIStoryboard {
  /// The views of the assignment and the segues between them.
  ///
  ///     Splash ─ShowPassport→ Navigation ─root→ Passport ─ShowInfo→ Info
  ///                                                      ├ShowAdd→ Add
  ///                                                      └ShowCards→ Cards ─ShowInfo→ Info
  static func assignment() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "Splash",
      scenes: [
        splashScene, .navigation("Navigation", root: "Passport"), passportScene, cardsScene,
        infoScene, addScene,
      ])
  }

  /// Returns the first view, which leads to the locations of an account on a server.
  public static func instantiateAssignment(address: String, account: String) -> UIViewController {
    let root = assignment().instantiateInitialViewController()
    (root as? SplashViewController)?.api = FinalAPI(address: address, account: account)
    return root
  }

  private static var splashScene: StoryboardScene {
    StoryboardScene("Splash", SplashViewController.self) { scene in
      let title = scene.add(UILabel()) { label in
        label.text = "My Passport"
        label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
        label.textAlignment = .center
      }
      scene.constrain { views in
        [
          views[title].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
          views[title].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
          views[title].centerYAnchor.constraint(equalTo: views.root.centerYAnchor),
        ]
      }
      scene.segue(
        "ShowPassport", to: "Navigation", kind: .presentModally, presentation: .fullScreen)
    }
  }

  private static var passportScene: StoryboardScene {
    StoryboardScene("Passport", PassportTableViewController.self) { scene in
      scene.title("Passport")
      scene.barButtonItem(
        "Cards", at: .left, key: "c", action: PassportTableViewController.cardsButtonPressed)
      scene.barButtonItem(
        "Add", at: .right, key: "a", "n", action: PassportTableViewController.addButtonPressed)
      scene.prototypeCell(
        "LocationCell", style: .default, accessory: .disclosureIndicator,
        selectionSegue: "ShowInfo")
      scene.segue("ShowInfo", to: "Info")
      scene.segue("ShowAdd", to: "Add")
      scene.segue("ShowCards", to: "Cards")
    }
  }

  private static var cardsScene: StoryboardScene {
    StoryboardScene("Cards", PassportCollectionViewController.self) { scene in
      scene.title("Passport")
      scene.prototypeCell("LocationCard", LocationCard.self, selectionSegue: "ShowInfo") { cell in
        let title = cell.add(UILabel(), outlet: "titleLabel") { $0.textAlignment = .center }
        cell.stack(title)
      }
      scene.segue("ShowInfo", to: "Info")
    }
  }

  private static var infoScene: StoryboardScene {
    StoryboardScene("Info", InfoViewController.self) { scene in
      scene.title("Info")
      let text = scene.add(UITextView(), outlet: "textView") { $0.isEditable = false }
      scene.stack(text)
    }
  }

  private static var addScene: StoryboardScene {
    StoryboardScene("Add", AddViewController.self) { scene in
      scene.title("Add a Location")
      scene.barButtonItem(
        "Save", at: .right, style: .done, key: "s", action: AddViewController.saveButtonPressed)
      let title = scene.add(UITextField(), outlet: "titleField") {
        $0.placeholder = "Title"
      }
      let description = scene.add(UITextView(), outlet: "descriptionView") {
        $0.placeholder = "Description"
      }
      let arrival = scene.add(UIDatePicker(), outlet: "arrivalPicker") {
        $0.accessibilityLabel = "Arrival"
      }
      let departure = scene.add(UIDatePicker(), outlet: "departurePicker") {
        $0.accessibilityLabel = "Departure"
      }
      scene.stack(title, description, arrival, departure)
      // In a low window, the dates shrink first; the description gets the remaining rows.
      scene.constrain { views in
        let (title, description) = (views[title].heightAnchor, views[description].heightAnchor)
        let (arrival, departure) = (views[arrival].heightAnchor, views[departure].heightAnchor)
        return [
          title.constraint(equalToConstant: 3).priority(800),
          description.constraint(greaterThanOrEqualToConstant: 1).priority(860),
          arrival.constraint(greaterThanOrEqualToConstant: 3).priority(780),
          departure.constraint(greaterThanOrEqualToConstant: 3).priority(770),
          arrival.constraint(equalToConstant: 5).priority(756),
          departure.constraint(equalToConstant: 5).priority(754),
        ]
      }
    }
  }
}
