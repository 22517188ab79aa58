import Foundation
import TerminalUI

/// Tables and their rows.
extension UIStoryboard {
  private static func table<Controller: TablePageViewController>(
    _ name: String, _ controller: Controller.Type
  ) -> StoryboardScene {
    StoryboardScene(name, controller) { scene in
      scene.title(GalleryPage.named(name)?.title ?? name)
      scene.prototypeCell("Row", style: .value1, accessory: .disclosureIndicator)
    }
  }

  static var plainTableScene: StoryboardScene {
    table("table-plain", TablePageViewController.self)
  }

  static var sectionsScene: StoryboardScene {
    StoryboardScene("table-sections", SectionsPageViewController.self) { scene in
      scene.title("Sections and Index")
      scene.prototypeCell("Row", style: .default)
    }
  }

  static var changesScene: StoryboardScene {
    StoryboardScene("table-changes", ChangesPageViewController.self) { scene in
      scene.title("Changes of a Table")
      scene.prototypeCell("Row", style: .value1)
      scene.barButtonItem(
        "Add", at: .right, discoverabilityTitle: "Add three rows in one batch",
        action: ChangesPageViewController.addButtonPressed)
      scene.barButtonItem(
        "Section", at: .right, discoverabilityTitle: "Add a section at the top",
        action: ChangesPageViewController.sectionButtonPressed)
    }
  }

  static var groupedTableScene: StoryboardScene {
    table("table-grouped", GroupedTablePageViewController.self)
  }

  static var insetTableScene: StoryboardScene {
    table("table-inset", InsetTablePageViewController.self)
  }

  static var cellStylesScene: StoryboardScene {
    StoryboardScene("cell-styles", CellStylesPageViewController.self) { scene in
      scene.title("Cell Styles")
      for (name, style) in CellStylesPageViewController.styles {
        scene.prototypeCell(name, style: style)
      }
    }
  }

  static var tableEditingScene: StoryboardScene {
    StoryboardScene("table-editing", EditingPageViewController.self) { scene in
      scene.title("Edit Mode")
      scene.prototypeCell("Row", style: .default)
    }
  }
}
