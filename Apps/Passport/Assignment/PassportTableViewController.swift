import Foundation
import FoundationNetworking
import TerminalUI

/// The main view: the title of every location that the server has.
public final class PassportTableViewController: UITableViewController {
  /// The server to ask.
  public var api = FinalAPI()
  /// The JSON objects of the server's list, each with an "id" and a "title".
  var locations: [[String: Any]] = []

  // MARK: Reading the list

  /// Asks the server for the list when the view first appears, and each time it comes back.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let url = URL(string: api.address + "/passport/read/") else { return }
    var request = URLRequest(url: url)
    request.addValue(api.account, forHTTPHeaderField: "my-authentication")
    URLSession.shared.dataTask(with: request, completionHandler: requestTask).resume()
  }

  /// Takes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func requestTask(data: Data?, response: URLResponse?, error: (any Error)?) {
    let answer = FinalAPI.answer(data, response, error)
    DispatchQueue.main.async { self.callback(responseString: answer.text, error: answer.error) }
  }

  /// Shows the error if there is one; otherwise reads the JSON and reloads the table.
  func callback(responseString: String, error: String?) {
    if let error { return show(error: error) }
    let json = try? JSONSerialization.jsonObject(with: Data(responseString.utf8))
    guard let object = json as? [String: [[String: Any]]], let list = object["locations"] else {
      return show(error: "The server's list cannot be read.")
    }
    locations = list
    tableView.reloadData()
  }

  // MARK: Rows

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    locations.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LocationCell", for: indexPath)
    cell.textLabel?.text = locations[indexPath.row]["title"] as? String
    return cell
  }

  // MARK: Deleting

  /// Deletes the row's location. The id comes from the JSON object, not from the index path.
  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let id = locations[indexPath.row]["id"] as? Int else { return }
    deleteLocation(id: id)
  }

  /// Asks the server to delete a location.
  func deleteLocation(id: Int) {
    guard let url = URL(string: api.address + "/passport/delete/?id=\(id)") else { return }
    var request = URLRequest(url: url)
    request.addValue(api.account, forHTTPHeaderField: "my-authentication")
    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      self.deleteRequestTask(id: id, data: data, response: response, error: error)
    }
    task.resume()
  }

  /// Takes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func deleteRequestTask(
    id: Int, data: Data?, response: URLResponse?, error: (any Error)?
  ) {
    let answer = FinalAPI.answer(data, response, error)
    DispatchQueue.main.async { self.deleteCallback(id: id, error: answer.error) }
  }

  /// Shows the error if there is one; otherwise the location leaves the list and the table reloads.
  func deleteCallback(id: Int, error: String?) {
    if let error { return show(error: error) }
    locations.removeAll { $0["id"] as? Int == id }
    tableView.reloadData()
  }

  // MARK: Segues

  @IBAction func addButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowAdd", sender: sender)
  }

  @IBAction func cardsButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowCards", sender: sender)
  }

  /// Hands on the server and, on the way to the details, the dictionary of the cell's location.
  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let addView = segue.destination as? AddViewController { addView.api = api }
    if let cardsView = segue.destination as? PassportCollectionViewController {
      cardsView.api = api
      cardsView.locations = locations
    }
    if let infoView = segue.destination as? InfoViewController,
      let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
    {
      infoView.api = api
      infoView.location = locations[indexPath.row]
    }
  }
}
