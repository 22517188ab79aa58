import Foundation
import FoundationNetworking
import TerminalUI

/// The screen before, which the weather unwinds to.
public class CityStartViewController: UIViewController {
  @Outlet var titleLabel: UILabel!
  public private(set) var unwoundFrom: String?

  @IBAction func weatherPressed(_ sender: Any) {
    performSegue(withIdentifier: "ShowWeather", sender: self)
  }

  @IBAction func unwindToStart(_ segue: UIStoryboardSegue) {
    unwoundFrom = segue.source.description
    titleLabel.text = "Back from \(segue.identifier ?? "")"
  }
}

/// A screen that loads from the network, with a picture and words that come later, as solutions for
/// UIKit write it.
public class CityWeatherViewController: UIViewController {
  @Outlet var photoView: UIImageView!
  @Outlet var weatherLabel: UILabel!
  @Outlet var forecastLabel: UILabel!
  @Outlet var noteLabel: UILabel!
  // An unused outlet, which the storyboard no longer connects.
  @Outlet var oldLabel: UILabel!

  public var address = "http://127.0.0.1:1/weather.json"
  public private(set) var answers: [String] = []
  public private(set) var hints = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    photoView.contentMode = UIViewContentMode.scaleAspectFit
    photoView.image = UIImage(named: "ottawa")
    weatherLabel.textColor = UIColor.systemIndigo
    noteLabel.backgroundColor = .systemGray5
    loadWeather()
    loadForecast()
    perform(showHint, with: nil, afterDelay: 0.001)
    perform(show(note:), with: "Take a coat.", afterDelay: 0.001)
  }

  func loadWeather() {
    let url = URL(string: address)!
    let session = URLSession.shared
    let task = session.dataTask(with: url, completionHandler: weatherLoaded)
    task.resume()
  }

  func weatherLoaded(data: Data?, response: URLResponse?, error: Error?) {
    DispatchQueue.main.async {
      self.answers.append(error == nil ? "weather" : "no weather")
      self.weatherLabel.text = error == nil ? "Sunny" : "No answer"
    }
  }

  func loadForecast() {
    guard let url = URL(string: address) else { return }
    URLSession.shared.dataTask(with: url) { (data, response, error) in
      guard let data = data, error == nil else {
        DispatchQueue.main.async {
          self.answers.append("no forecast")
          self.forecastLabel.text = "No forecast"
        }
        return
      }
      do {
        let json = try JSONSerialization.jsonObject(with: data, options: []) as? [String: Any]
        DispatchQueue.main.async {
          self.answers.append("forecast of \(json?.count ?? 0)")
        }
      } catch {
        print(error.localizedDescription)
      }
    }.resume()
  }

  func showHint() {
    hints += 1
  }

  func show(note: String) {
    noteLabel.text = note
  }

  @IBAction func donePressed(_ sender: UIButton) {
    performSegue(withIdentifier: "UnwindToStart", sender: self)
  }

  public override var description: String {
    return "the weather"
  }
}

/// Starts the program up, as Xcode's template does.
public class CityAppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public private(set) var events: [String] = []

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigationController = window!.rootViewController as! UINavigationController
    let controller = navigationController.topViewController as! CityStartViewController
    controller.title = "Weather"
    events.append("did finish launching")
    return true
  }

  public func applicationWillResignActive(_ application: UIApplication) {
    events.append("will resign active")
  }

  public func applicationDidEnterBackground(_ application: UIApplication) {
    events.append("did enter background")
  }

  public func applicationWillEnterForeground(_ application: UIApplication) {
    events.append("will enter foreground")
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    events.append("did become active")
  }

  public func applicationWillTerminate(_ application: UIApplication) {
    events.append("will terminate")
  }
}
