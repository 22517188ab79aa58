import Foundation
import FoundationNetworking
import TerminalUI

extension Another {
  final class PassportTableViewController: UITableViewController {
    /// The base URL of all requests.
    var finalAPI = "https://lenczes.edumedia.ca/mad9137/final_api/passport"
    private let deletePath = "/delete/?id="
    /// The server's JSON, which has the list under a key.
    var jsonObject: [String: [[String: Any]]]?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      loadLocations()
    }

    func loadLocations() {
      guard let myURLRequest = Another.request(finalAPI + "/read/") else { return }
      let task = URLSession.shared.dataTask(with: myURLRequest) { data, response, error in
        DispatchQueue.main.async { self.listReceived(data, response, error) }
      }
      task.resume()
    }

    func listReceived(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      if let error {
        showList("", error.localizedDescription)
      } else if (response as? HTTPURLResponse)?.statusCode != 200 {
        showList("", "the server answered with an error")
      } else {
        showList(String(decoding: data ?? Data(), as: UTF8.self), nil)
      }
    }

    func showList(_ responseString: String, _ error: String?) {
      if let error {
        print("ERROR is " + error)
        return
      }
      do {
        let json = try JSONSerialization.jsonObject(with: Data(responseString.utf8), options: [])
        if let list = json as? [String: [[String: Any]]] { jsonObject = list }
      } catch {
        print(error.localizedDescription)
      }
      tableView.reloadData()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      jsonObject?["locations"]?.count ?? 0
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "placeCell", for: indexPath)
      let label = (cell as? PlaceCell)?.name
      label?.text = jsonObject?["locations"]?[indexPath.row]["title"] as? String
      return cell
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete, let place = jsonObject?["locations"]?[indexPath.row],
        let number = place["id"] as? Int
      {
        deletePlace(number)
      }
    }

    func deletePlace(_ number: Int) {
      guard let myURLRequest = Another.request(finalAPI + deletePath + "\(number)") else { return }
      let task = URLSession.shared.dataTask(with: myURLRequest) { data, response, error in
        DispatchQueue.main.async { self.placeDeleted(data, response, error) }
      }
      task.resume()
    }

    func placeDeleted(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      if let error {
        afterDeleting(error.localizedDescription)
      } else if (response as? HTTPURLResponse)?.statusCode != 200 {
        afterDeleting(String(decoding: data ?? Data(), as: UTF8.self))
      } else {
        afterDeleting(nil)
      }
    }

    /// Loads the list again and reloads the table.
    func afterDeleting(_ error: String?) {
      if let error {
        print("ERROR is " + error)
      } else {
        loadLocations()
      }
    }

    @IBAction func addTapped(_ sender: Any) {
      performSegue(withIdentifier: "toAdd", sender: self)
    }

    @IBAction func gridTapped(_ sender: Any) {
      performSegue(withIdentifier: "toGrid", sender: self)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      if let next = segue.destination as? AddViewController { next.finalAPI = finalAPI }
      if let next = segue.destination as? GridViewController {
        next.finalAPI = finalAPI
        next.places = jsonObject?["locations"] ?? []
      }
      if segue.identifier == "toInfo", let next = segue.destination as? InfoViewController,
        let cell = sender as? UITableViewCell, let row = tableView.indexPath(for: cell)?.row
      {
        next.finalAPI = finalAPI
        next.dictionary = jsonObject?["locations"]?[row]
      }
    }
  }

  final class PlaceCell: UITableViewCell {
    @Outlet var name: UILabel!
  }
}
