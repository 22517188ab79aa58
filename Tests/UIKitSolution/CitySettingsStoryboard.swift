import Foundation
import TerminalUI

/// The scene of the selection controls, with a toolbar at the top.
@MainActor
public func makeCitySettingsStoryboard() -> UIStoryboard {
  UIStoryboard(
    name: "Settings", initial: "Navigation",
    scenes: [
      .navigation("Navigation", root: "Settings"),
      StoryboardScene("Settings", CitySettingsViewController.self) { scene in
        scene.title("Settings")
        let bar = scene.add(UIToolbar())
        scene.barSpace(in: bar)
        scene.barTitle("City", in: bar)
        scene.barSpace(in: bar)
        scene.barButtonItem(
          "Done", in: bar, style: .done, action: CitySettingsViewController.donePressed)
        let kind = scene.add(
          UISegmentedControl(items: ["First", "Second"]), outlet: "kindControl")
        scene.connect(kind, for: .valueChanged, action: CitySettingsViewController.kindChanged)
        let visited = scene.add(UISwitch(), outlet: "visitedSwitch")
        scene.connect(
          visited, for: .valueChanged, action: CitySettingsViewController.visitedChanged)
        let picker = scene.add(UIPickerView(), outlet: "picker")
        let summary = scene.add(UILabel(), outlet: "summaryLabel")
        scene.constrain { views in
          [
            views[bar].topAnchor.constraint(equalTo: views.root.topAnchor),
            views[bar].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
            views[bar].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
            views[kind].topAnchor.constraint(equalTo: views[bar].bottomAnchor, constant: 1),
            views[kind].leadingAnchor.constraint(equalTo: views.root.leadingAnchor, constant: 2),
            views[visited].topAnchor.constraint(equalTo: views[kind].bottomAnchor),
            views[visited].leadingAnchor.constraint(equalTo: views[kind].leadingAnchor),
            views[picker].topAnchor.constraint(equalTo: views[visited].bottomAnchor),
            views[picker].leadingAnchor.constraint(equalTo: views[kind].leadingAnchor),
            views[summary].topAnchor.constraint(equalTo: views[picker].bottomAnchor),
            views[summary].leadingAnchor.constraint(equalTo: views[kind].leadingAnchor),
          ]
        }
      },
    ])
}
