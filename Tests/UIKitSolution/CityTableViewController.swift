import Foundation
import TerminalUI

/// A table screen as solutions for UIKit write it, in Swift 5 style and with the old names.
public class CityTableViewController: UITableViewController, CityPassingDelegate {
  var cities = ["Ottawa", "Oslo", "Osaka"]
  public private(set) var ticks = 0
  var timer: Timer?

  public override func viewDidLoad() {
    super.viewDidLoad()
    self.title = "Cities"
    self.navigationItem.leftBarButtonItem = self.editButtonItem
    tableView.rowHeight = 1
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
    DispatchQueue.main.async {
      self.ticks += 1
      self.tableView.reloadData()
    }
  }

  public override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }

  @IBAction func addPressed(_ sender: Any) {
    performSegue(withIdentifier: "ShowNewCity", sender: self)
  }

  func passCityBack(name: String) {
    cities.append(name)
    tableView.reloadData()
  }

  // MARK: - Table view data source

  public override func numberOfSections(in tableView: UITableView) -> Int {
    return 1
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    return cities.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CityCell", for: indexPath)
    if let cityCell = cell as? CityCell {
      cityCell.nameLabel.text = cities[indexPath.row]
      cityCell.noteLabel.text = "row \(indexPath.row)"
    }
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool {
    return true
  }

  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCellEditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      cities.remove(at: indexPath.row)
      tableView.beginUpdates()
      tableView.deleteRows(at: [indexPath], with: .fade)
      tableView.endUpdates()
    }
  }

  public override func tableView(
    _ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath
  ) {
    let city = cities.remove(at: fromIndexPath.row)
    cities.insert(city, at: to.row)
  }

  public override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool {
    return true
  }

  public override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    let alert = UIAlertController(
      title: "City", message: cities[indexPath.row], preferredStyle: UIAlertControllerStyle.alert)
    alert.addAction(
      UIAlertAction(
        title: "OK", style: UIAlertActionStyle.default,
        handler: { (action: UIAlertAction) in
          self.tableView.deselectRow(at: indexPath, animated: true)
        }))
    self.present(alert, animated: true, completion: nil)
  }

  // MARK: - Navigation

  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "ShowNewCity" {
      let nextViewController = segue.destination as? NewCityViewController
      nextViewController?.delegate = self
    }
    if segue.identifier == "ShowCity" {
      let nextViewController = segue.destination as? CityViewController
      guard let selectedCell = sender as? UITableViewCell,
        let indexPath = tableView.indexPath(for: selectedCell)
      else {
        return
      }
      nextViewController?.city = cities[indexPath.row]
    }
  }
}
