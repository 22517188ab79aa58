import Foundation
import TerminalUI

/// The storyboard drawn in Interface Builder: a start screen whose button presents the weather full
/// screen, and the Exit of the weather.
@MainActor
public func makeCityWeatherStoryboard() -> UIStoryboard {
  UIStoryboard(
    name: "Main", initial: "Navigation",
    scenes: [
      .navigation("Navigation", root: "Start"),
      StoryboardScene("Start", CityStartViewController.self) { scene in
        let title = scene.add(UILabel(), outlet: "titleLabel") { $0.text = "Hello" }
        let button = scene.add(UIButton(type: .system)) { $0.setTitle("Weather", for: .normal) }
        scene.connect(
          button, for: .touchUpInside, action: CityStartViewController.weatherPressed)
        scene.constrain { views in below([views[title], views[button]], in: views.root) }
        scene.segue(
          "ShowWeather", to: "Weather", kind: .presentModally, presentation: .fullScreen)
      },
      StoryboardScene("Weather", CityWeatherViewController.self) { scene in
        let photo = scene.add(UIImageView(), outlet: "photoView")
        let weather = scene.add(UILabel(), outlet: "weatherLabel") { $0.text = "Loading" }
        let forecast = scene.add(UILabel(), outlet: "forecastLabel")
        let note = scene.add(UILabel(), outlet: "noteLabel")
        let done = scene.add(UIButton(type: .system)) { $0.setTitle("Done", for: .normal) }
        scene.connect(done, for: .touchUpInside, action: CityWeatherViewController.donePressed)
        scene.constrain { views in
          below(
            [views[photo], views[weather], views[forecast], views[note], views[done]],
            in: views.root)
        }
        scene.unwindSegue("UnwindToStart", to: CityStartViewController.unwindToStart)
      },
    ])
}

/// Views below each other over the width, from the top.
@MainActor
private func below(_ views: [UIView], in root: UIView) -> [NSLayoutConstraint] {
  views.enumerated().flatMap { index, view in
    [
      view.topAnchor.constraint(
        equalTo: index == 0 ? root.topAnchor : views[index - 1].bottomAnchor, constant: 1),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ]
  }
}
