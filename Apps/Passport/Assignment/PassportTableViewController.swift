import Foundation
import FoundationNetworking
import TerminalUI

/// The main view: the title of every location on the server.
final class PassportTableViewController: UITableViewController {
  /// The server of the locations.
  var api = FinalAPI()
  /// The locations of the server's list.
  var locations: [ListedLocation] = []

  // MARK: Reading the list

  /// Requests the list each time the view appears.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let url = URL(string: api.address + "/passport/read/") else { return }
    var request = URLRequest(url: url)
    request.addValue(api.account, forHTTPHeaderField: "my-authentication")
    URLSession.shared.dataTask(with: request, completionHandler: requestTask).resume()
  }

  /// Processes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func requestTask(data: Data?, response: URLResponse?, error: (any Error)?) {
    let result = FinalAPI.result(data, response, error)
    DispatchQueue.main.async { self.callback(result) }
  }

  /// Reads the list from the JSON and reloads the table, or shows an error.
  func callback(_ result: Result<Data, FinalAPIError>) {
    do {
      locations = try FinalAPI.decode(LocationList.self, from: result).locations
      tableView.reloadData()
    } catch {
      present(error: error, title: "Can't read the locations")
    }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    locations.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LocationCell", for: indexPath)
    cell.textLabel?.text = locations[indexPath.row].title
    return cell
  }

  // MARK: Deleting

  /// Deletes the row's location. The id comes from the JSON, not from the index path.
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    deleteLocation(id: locations[indexPath.row].id)
  }

  /// Requests that the server deletes a location.
  func deleteLocation(id: Int) {
    guard let url = URL(string: api.address + "/passport/delete/?id=\(id)") else { return }
    var request = URLRequest(url: url)
    request.addValue(api.account, forHTTPHeaderField: "my-authentication")
    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      self.deleteRequestTask(id: id, data: data, response: response, error: error)
    }
    task.resume()
  }

  /// Processes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func deleteRequestTask(
    id: Int, data: Data?, response: URLResponse?, error: (any Error)?
  ) {
    let result = FinalAPI.result(data, response, error)
    DispatchQueue.main.async { self.deleteCallback(id: id, result) }
  }

  /// Removes a deleted location from the list and reloads the table, or shows an error.
  func deleteCallback(id: Int, _ result: Result<Data, FinalAPIError>) {
    if case .failure(let error) = result {
      return present(error: error, title: "Can't delete the location")
    }
    locations.removeAll { $0.id == id }
    tableView.reloadData()
  }

  // MARK: Segues

  @IBAction func addButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowAdd", sender: sender)
  }

  @IBAction func cardsButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowCards", sender: sender)
  }

  /// Passes the server to the next view and, to the details, the dictionary of the cell's location.
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let addView = segue.destination as? AddViewController { addView.api = api }
    if let cardsView = segue.destination as? PassportCollectionViewController {
      cardsView.api = api
      cardsView.locations = locations
    }
    if let infoView = segue.destination as? InfoViewController,
      let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
    {
      infoView.api = api
      infoView.location = locations[indexPath.row].dictionary
    }
  }
}

/// The server's JSON object of all locations.
struct LocationList: Decodable {
  var locations: [ListedLocation]
}

/// A location of the list.
struct ListedLocation: Decodable {
  var id: Int
  var title: String

  /// The dictionary that is passed to the details.
  var dictionary: [String: Any] { ["id": id, "title": title] }
}
