import Foundation
import TerminalUI

/// The scenes of alerts, sheets and other presentations.
extension UIStoryboard {
  private static func opener<Controller: GalleryPageViewController>(
    _ caption: String, _ title: String, in scene: inout StoryboardSceneContents<Controller>,
    action: @escaping @MainActor (Controller) -> @MainActor () -> Void
  ) {
    let button = scene.specimen(caption, UIButton()) { $0.setTitle(title, for: .normal) }
    scene.connect(button, for: .primaryActionTriggered, action: action)
  }

  static var overScenes: [StoryboardScene] {
    [
      alertScene, actionSheetScene, sheetScene, sheetContentsScene,
      .navigation("SheetNavigation", root: "SheetEditor"), sheetEditorScene, animationScene,
    ]
  }

  private static var alertScene: StoryboardScene {
    page("alert", AlertPageViewController.self) { scene in
      opener("A message", "Show", in: &scene, action: AlertPageViewController.messagePressed)
      opener("A question", "Ask", in: &scene, action: AlertPageViewController.questionPressed)
      opener(
        "A destructive action", "Delete…", in: &scene, action: AlertPageViewController.deletePressed
      )
      opener("With a field", "Rename…", in: &scene, action: AlertPageViewController.renamePressed)
      opener(
        "A long message", "Read", in: &scene, action: AlertPageViewController.longMessagePressed)
    }
  }

  private static var actionSheetScene: StoryboardScene {
    page("action-sheet", AlertPageViewController.self) { scene in
      opener("Three actions", "Share…", in: &scene, action: AlertPageViewController.sharePressed)
      opener("Many actions", "Move to…", in: &scene, action: AlertPageViewController.movePressed)
    }
  }

  private static var sheetScene: StoryboardScene {
    page("sheet", SheetPageViewController.self) { scene in
      opener(
        "Nearly the full screen", "Page Sheet", in: &scene,
        action: SheetPageViewController.pagePressed)
      opener(
        "Centered", "Form Sheet", in: &scene, action: SheetPageViewController.formPressed)
      opener(
        "The full screen", "Full Screen", in: &scene, action: SheetPageViewController.fullPressed)
      opener(
        "Closed only by its button", "Modal", in: &scene,
        action: SheetPageViewController.modalPressed)
      opener(
        "Asks about unsaved changes", "Editor", in: &scene,
        action: SheetPageViewController.editorPressed)
      let styles: [(String, UIModalPresentationStyle)] = [
        ("ShowPageSheet", .pageSheet), ("ShowFormSheet", .formSheet),
        ("ShowFullScreen", .fullScreen), ("ShowModal", .formSheet),
      ]
      for (name, style) in styles {
        scene.segue(name, to: "SheetContents", kind: .presentModally, presentation: style)
      }
      scene.segue(
        "ShowEditor", to: "SheetNavigation", kind: .presentModally, presentation: .formSheet)
    }
  }

  private static var sheetContentsScene: StoryboardScene {
    StoryboardScene("SheetContents", SheetContentsViewController.self) { scene in
      scene.title("Sheet")
      let label = scene.add(UILabel()) { label in
        label.text = "The sheet receives all key presses."
        label.numberOfLines = 0
      }
      let button = scene.add(UIButton()) { $0.setTitle("Close", for: .normal) }
      scene.connect(
        button, for: .primaryActionTriggered, action: SheetContentsViewController.closePressed)
      scene.constrain { views in
        [
          views[label].topAnchor.constraint(equalTo: views.root.topAnchor, constant: 1),
          views[label].leadingAnchor.constraint(equalTo: views.root.leadingAnchor, constant: 2),
          views[label].trailingAnchor.constraint(
            equalTo: views.root.trailingAnchor, constant: -2),
          views[button].topAnchor.constraint(equalTo: views[label].bottomAnchor, constant: 1),
          views[button].centerXAnchor.constraint(equalTo: views.root.centerXAnchor),
        ]
      }
    }
  }

  private static var sheetEditorScene: StoryboardScene {
    StoryboardScene("SheetEditor", SheetEditorViewController.self) { scene in
      scene.title("Editor")
      scene.barButtonItem(
        "Cancel", at: .left, discoverabilityTitle: "Leave without saving",
        action: SheetEditorViewController.cancelButtonPressed)
      scene.barButtonItem(
        "Save", at: .right, style: .done, discoverabilityTitle: "Save",
        action: SheetEditorViewController.saveButtonPressed)
      let field = scene.add(UITextField(), outlet: "titleField") { field in
        field.accessibilityLabel = "Title"
        field.text = "Concert"
      }
      scene.constrain { views in
        [
          views[field].topAnchor.constraint(equalTo: views.root.topAnchor, constant: 1),
          views[field].leadingAnchor.constraint(equalTo: views.root.leadingAnchor, constant: 2),
          views[field].trailingAnchor.constraint(
            equalTo: views.root.trailingAnchor, constant: -2),
          views[field].heightAnchor.constraint(equalToConstant: 3),
        ]
      }
    }
  }

  private static var animationScene: StoryboardScene {
    page("animation", AnimationPageViewController.self) { scene in
      opener(
        "A view slides to a new position", "Move", in: &scene,
        action: AnimationPageViewController.movePressed)
      opener(
        "A screen enters from the right", "Push", in: &scene,
        action: AnimationPageViewController.pushPressed)
      opener(
        "A sheet slides in from below", "Present", in: &scene,
        action: AnimationPageViewController.presentPressed)
      scene.specimen("The moving view", UILabel(), outlet: "movedLabel") { label in
        label.text = "●"
        label.frame.size = CGSize(width: 40, height: 1)
      }
      scene.segue("ShowMovedSheet", to: "SheetContents", kind: .presentModally)
    }
  }
}
