import Foundation
import TerminalUI

/// The scenes of collections and their items.
extension UIStoryboard {
  static var collectionScenes: [StoryboardScene] {
    [
      titledScene("collection-grid", CollectionPageViewController.self) { scene in
        scene.card("Card")
        scene.heading("Heading")
      },
      titledScene("collection-strip", CollectionStripPageViewController.self) { scene in
        scene.card("Card")
        scene.heading("Heading")
      },
      titledScene("collection-sizes", CollectionSizesPageViewController.self) { scene in
        scene.prototypeCell("Word", WordCell.self) { cell in
          let word = cell.add(UILabel(), outlet: "wordLabel")
          cell.constrain { views in
            [
              views[word].topAnchor.constraint(equalTo: views.root.topAnchor),
              views[word].bottomAnchor.constraint(equalTo: views.root.bottomAnchor),
              views[word].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
              views[word].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
            ]
          }
        }
      },
      titledScene("collection-choosing", CollectionChoosingPageViewController.self) { scene in
        scene.card("Card")
        scene.barButtonItem(
          "Add", at: .right, key: "a", discoverabilityTitle: "Add an item at the beginning",
          action: CollectionChoosingPageViewController.addButtonPressed)
        scene.barButtonItem(
          "Remove", at: .right, discoverabilityTitle: "Remove the selected items",
          action: CollectionChoosingPageViewController.removeButtonPressed)
      },
      titledScene("collection-list", CollectionListPageViewController.self) { scene in
        scene.barButtonItem(
          "Clear", at: .right, key: "c", discoverabilityTitle: "Clear or fill the list",
          action: CollectionListPageViewController.clearButtonPressed)
      },
    ]
  }
}

extension StoryboardSceneContents {
  /// Declares an item with two lines.
  fileprivate mutating func card(_ identifier: String) {
    prototypeCell(identifier, CardCell.self) { cell in
      let title = cell.add(UILabel(), outlet: "titleLabel")
      let detail = cell.add(UILabel(), outlet: "detailLabel") { $0.textColor = .secondaryLabel }
      cell.constrain { views in
        [
          views[title].topAnchor.constraint(equalTo: views.root.topAnchor),
          views[title].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
          views[title].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
          views[detail].topAnchor.constraint(equalTo: views[title].bottomAnchor),
          views[detail].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
          views[detail].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
        ]
      }
    }
  }

  /// Declares the header of a section.
  fileprivate mutating func heading(_ identifier: String) {
    prototypeSupplementaryView(identifier, HeadingView.self) { view in
      let title = view.add(UILabel(), outlet: "titleLabel") {
        $0.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
        $0.textColor = .secondaryLabel
      }
      view.constrain { views in
        [
          views[title].topAnchor.constraint(equalTo: views.root.topAnchor),
          views[title].leadingAnchor.constraint(equalTo: views.root.leadingAnchor, constant: 1),
          views[title].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
        ]
      }
    }
  }
}
