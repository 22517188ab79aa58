import Foundation
import TerminalUI

/// The storyboard drawn in Interface Builder: scenes, outlets, actions, segues, constraints.
@MainActor
public func makeCityStoryboard() -> UIStoryboard {
  UIStoryboard(
    name: "Main", initial: "Navigation",
    scenes: [
      .navigation("Navigation", root: "Cities"),
      StoryboardScene("Cities", CityTableViewController.self) { scene in
        scene.barButtonItem("New", at: .right, action: CityTableViewController.addPressed)
        scene.segue("ShowNewCity", to: "NewCity")
        scene.segue("ShowCity", to: "City")
        scene.prototypeCell("CityCell", CityCell.self, height: 1, selectionSegue: "ShowCity") {
          cell in
          let name = cell.add(UILabel(), outlet: "nameLabel")
          let note = cell.add(UILabel(), outlet: "noteLabel")
          cell.constrain { views in
            [
              views[name].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
              views[name].topAnchor.constraint(equalTo: views.root.topAnchor),
              views[note].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
              views[note].topAnchor.constraint(equalTo: views.root.topAnchor),
            ]
          }
        }
      },
      StoryboardScene("City", CityViewController.self) { scene in
        let name = scene.add(UILabel(), outlet: "nameLabel")
        let notes = scene.add(UITextView(), outlet: "notesTextView")
        scene.constrain { views in
          column([views[name], views[notes]], in: views.root)
        }
      },
      StoryboardScene("NewCity", NewCityViewController.self) { scene in
        scene.title("New City")
        let title = scene.add(UITextField(), outlet: "titleTextField")
        let notes = scene.add(UITextView(), outlet: "notesTextView")
        let picker = scene.add(UIDatePicker(), outlet: "datePicker")
        let create = scene.add(UIButton(type: .system), outlet: "createButton")
        scene.connect(create, for: .touchUpInside, action: NewCityViewController.createPressed)
        scene.constrain { views in
          column([views[title], views[notes], views[picker], views[create]], in: views.root)
        }
      },
    ])
}

/// Stacks views vertically over the full width. The second to last fills the remaining space.
@MainActor
private func column(_ views: [UIView], in root: UIView) -> [NSLayoutConstraint] {
  var constraints: [NSLayoutConstraint] = []
  for (index, view) in views.enumerated() {
    let above = index == 0 ? root.topAnchor : views[index - 1].bottomAnchor
    constraints += [
      view.topAnchor.constraint(equalTo: above),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ]
  }
  constraints.append(views[views.count - 1].bottomAnchor.constraint(equalTo: root.bottomAnchor))
  return constraints
}
