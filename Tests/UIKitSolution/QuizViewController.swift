import Foundation
import FoundationNetworking
import TerminalUI

/// A quiz as it is written for UIKit in Swift 5: targets and actions, gestures, a timer, a
/// notification and a background queue. `#selector(x)` became
/// `Selector("x", QuizViewController.x)`.
public class QuizViewController: UIViewController, UIGestureRecognizerDelegate {
  public let questionLabel = UILabel()
  public let cardView = UIView()
  public let answerButton = UIButton(type: .system)
  public let nameField = UITextField()
  public private(set) var log: [String] = []
  public private(set) var timer = Timer()
  var score = 0 {
    didSet { questionLabel.text = "Score: \(score)" }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self,
      action: Selector("addTapped", QuizViewController.addTapped))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Reset", style: .plain, target: self,
      action: Selector("resetTapped(_:)", QuizViewController.resetTapped(_:)))

    questionLabel.frame = CGRect(x: 2, y: 1, width: 30, height: 1)
    cardView.frame = CGRect(x: 2, y: 3, width: 10, height: 3)
    answerButton.frame = CGRect(x: 2, y: 7, width: 14, height: 1)
    nameField.frame = CGRect(x: 2, y: 9, width: 14, height: 1)
    for subview in [questionLabel, cardView, answerButton, nameField] as [UIView] {
      view.addSubview(subview)
    }
    answerButton.setTitle("Answer", for: .normal)
    answerButton.addTarget(
      self, action: Selector("answerTapped(_:)", QuizViewController.answerTapped(_:)),
      for: .touchUpInside)
    nameField.addTarget(
      self, action: Selector("nameChanged", QuizViewController.nameChanged), for: .editingChanged)

    let endEditing = UITapGestureRecognizer(
      target: view, action: Selector("endEditing(_:)", UIView.endEditing(_:)))
    endEditing.cancelsTouchesInView = false
    view.addGestureRecognizer(endEditing)
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("cardTapped(_:)", QuizViewController.cardTapped(_:)))
    tap.delegate = self
    cardView.addGestureRecognizer(tap)
    let hold = UILongPressGestureRecognizer(
      target: self, action: Selector("cardHeld(_:)", QuizViewController.cardHeld(_:)))
    cardView.addGestureRecognizer(hold)
    let swipe = UISwipeGestureRecognizer(
      target: self, action: Selector("swiped(_:)", QuizViewController.swiped(_:)))
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    view.addGestureRecognizer(
      UIPinchGestureRecognizer(
        target: self, action: Selector("pinched(_:)", QuizViewController.pinched(_:))))

    NotificationCenter.default.addObserver(
      self, selector: Selector("scoreReset(_:)", QuizViewController.scoreReset(_:)),
      name: Notification.Name("ScoreReset"), object: self)
    score = 0
  }

  public func startTimer() {
    timer = Timer.scheduledTimer(
      timeInterval: 60, target: self,
      selector: Selector("timerFired(_:)", QuizViewController.timerFired(_:)), userInfo: "tick",
      repeats: true)
    perform(Selector("later", QuizViewController.later), with: nil, afterDelay: 0)
    performSelector(
      onMainThread: Selector("named(_:)", QuizViewController.named(_:)), with: "Ada",
      waitUntilDone: false)
  }

  /// Loads on a background queue, and comes back to the main one.
  public func load() {
    DispatchQueue.global(qos: .userInitiated).async {
      let words = "loaded".uppercased()
      DispatchQueue.main.async {
        self.questionLabel.text = words
        self.log.append(words)
      }
    }
  }

  /// Shows an error as a completion handler does, which the compiler takes for a background one.
  func load(from url: URL) {
    URLSession.shared.dataTask(with: url) { data, _, error in
      guard data != nil, error == nil else {
        DispatchQueue.main.async { self.showError() }
        return
      }
      self.score += 1
      self.questionLabel.text = self.title
    }.resume()
  }

  func showError() {
    let alert = UIAlertController(title: "Error", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // MARK: - Actions

  public func show(_ sender: Any) { questionLabel.text = "Shown" }

  func addTapped() { score += 1 }

  func resetTapped(_ sender: UIBarButtonItem) {
    log.append(sender.title ?? "")
    NotificationCenter.default.post(name: Notification.Name("ScoreReset"), object: self)
  }

  func answerTapped(_ sender: UIButton) { log.append(sender.currentTitle ?? "") }

  func nameChanged() { log.append(nameField.text ?? "") }

  func cardTapped(_ sender: UITapGestureRecognizer) {
    let place = sender.location(in: cardView)
    log.append("tap \(Int(place.x)) \(sender.view === cardView)")
  }

  func cardHeld(_ sender: UILongPressGestureRecognizer) {
    if sender.state == .began { log.append("hold") }
  }

  func swiped(_ sender: UISwipeGestureRecognizer) { log.append("swipe") }

  func pinched(_ sender: UIPinchGestureRecognizer) { log.append("pinch \(sender.scale)") }

  func scoreReset(_ notification: NSNotification) {
    score = 0
    log.append(notification.name.rawValue)
  }

  func timerFired(_ timer: Timer) {
    log.append(timer.userInfo as? String ?? "")
    timer.invalidate()
  }

  func later() { log.append("later") }

  func named(_ name: String) { log.append(name) }

  deinit { NotificationCenter.default.removeObserver(self) }
}
