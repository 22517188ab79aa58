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
      page("alert", AlertPageViewController.self) { scene in
        opener("A message", "Say", in: &scene, action: AlertPageViewController.messagePressed)
        opener("A question", "Ask", in: &scene, action: AlertPageViewController.questionPressed)
        opener(
          "What destroys", "Delete…", in: &scene, action: AlertPageViewController.deletePressed)
        opener("With a field", "Rename…", in: &scene, action: AlertPageViewController.renamePressed)
        opener(
          "Much to read", "Read", in: &scene, action: AlertPageViewController.longMessagePressed)
      },
      page("action-sheet", AlertPageViewController.self) { scene in
        opener("Three ways", "Share…", in: &scene, action: AlertPageViewController.sharePressed)
        opener("Many ways", "Move to…", in: &scene, action: AlertPageViewController.movePressed)
      },
      page("sheet", SheetPageViewController.self) { scene in
        opener(
          "Nearly all of it", "Page Sheet", in: &scene, action: SheetPageViewController.pagePressed)
        opener(
          "In the middle", "Form Sheet", in: &scene, action: SheetPageViewController.formPressed)
        opener("All of it", "Full Screen", in: &scene, action: SheetPageViewController.fullPressed)
        opener(
          "Left only by its button", "Held", in: &scene, action: SheetPageViewController.heldPressed
        )
        opener(
          "An editor that asks before it closes", "Editor", in: &scene,
          action: SheetPageViewController.editorPressed)
        let styles: [(String, UIModalPresentationStyle)] = [
          ("ShowPageSheet", .pageSheet), ("ShowFormSheet", .formSheet),
          ("ShowFullScreen", .fullScreen), ("ShowHeld", .formSheet),
        ]
        for (name, style) in styles {
          scene.segue(name, to: "SheetContents", kind: .presentModally, presentation: style)
        }
        scene.segue(
          "ShowEditor", to: "SheetNavigation", kind: .presentModally, presentation: .formSheet)
      },
      StoryboardScene("SheetContents", SheetContentsViewController.self) { scene in
        scene.title("Sheet")
        let label = scene.add(UILabel()) { label in
          label.text = "What is presented has the keys to itself."
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
      },
      .navigation("SheetNavigation", root: "SheetEditor"),
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
      },
      page("animation", AnimationPageViewController.self) { scene in
        opener(
          "A view moves to its other place", "Move", in: &scene,
          action: AnimationPageViewController.movePressed)
        opener(
          "A screen comes from the right", "Push", in: &scene,
          action: AnimationPageViewController.pushPressed)
        opener(
          "A sheet comes from below", "Present", in: &scene,
          action: AnimationPageViewController.presentPressed)
        scene.specimen("What moves", UILabel(), outlet: "movedLabel") { label in
          label.text = "●"
          label.frame.size = CGSize(width: 40, height: 1)
        }
        scene.segue("ShowMovedSheet", to: "SheetContents", kind: .presentModally)
      },
    ]
  }
}
