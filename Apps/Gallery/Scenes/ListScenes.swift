import Foundation
import TerminalUI

/// The scenes of tables and their rows.
extension UIStoryboard {
  private static func table<Controller: TablePageViewController>(
    _ name: String, _ controller: Controller.Type
  ) -> StoryboardScene {
    titledScene(name, controller) { scene in
      scene.prototypeCell("Row", style: .value1, accessory: .disclosureIndicator)
    }
  }

  static var listScenes: [StoryboardScene] {
    [
      table("table-plain", TablePageViewController.self),
      titledScene("table-sections", SectionsPageViewController.self) { scene in
        scene.prototypeCell("Row", style: .default)
      },
      titledScene("table-changes", ChangesPageViewController.self) { scene in
        scene.prototypeCell("Row", style: .value1)
        scene.barButtonItem(
          "Add", at: .right, key: "a", discoverabilityTitle: "Add three rows in one batch",
          action: ChangesPageViewController.addButtonPressed)
        scene.barButtonItem(
          "Section", at: .right, key: "s", discoverabilityTitle: "Add a section at the top",
          action: ChangesPageViewController.sectionButtonPressed)
      },
      table("table-grouped", GroupedTablePageViewController.self),
      table("table-inset", InsetTablePageViewController.self),
      titledScene("cell-styles", CellStylesPageViewController.self) { scene in
        for (name, style) in CellStylesPageViewController.styles {
          scene.prototypeCell(name, style: style)
        }
      },
      titledScene("table-dragging", DraggingPageViewController.self) { scene in
        scene.themeButton()
        let meals = scene.add(UITableView(), outlet: "mealsView")
        let food = scene.add(UITableView(), outlet: "foodView")
        let month = scene.add(UICalendarView(), outlet: "calendarView") { view in
          view.accessibilityLabel = "Month"
          prepare(view)
        }
        scene.constrain { views in
          let (meals, food, month, root) = (views[meals], views[food], views[month], views.root)
          return [
            meals.topAnchor.constraint(equalTo: root.topAnchor),
            meals.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            meals.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            meals.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
            food.topAnchor.constraint(equalTo: root.topAnchor),
            food.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            food.leadingAnchor.constraint(equalTo: meals.trailingAnchor, constant: 2),
            food.trailingAnchor.constraint(equalTo: month.leadingAnchor, constant: -2),
            month.topAnchor.constraint(equalTo: root.topAnchor),
            month.widthAnchor.constraint(equalToConstant: 32),
            month.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          ]
        }
      },
      titledScene("table-editing", EditingPageViewController.self) { scene in
        scene.prototypeCell("Row", style: .default)
      },
    ]
  }
}
