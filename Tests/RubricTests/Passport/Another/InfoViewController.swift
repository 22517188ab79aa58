import Foundation
import FoundationNetworking
import TerminalUI

extension Another {
  final class InfoViewController: UIViewController {
    @Outlet var details: UITextView!

    var finalAPI = ""
    var dictionary: [String: Any]?

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let number = dictionary?["id"] as? Int,
        let myURLRequest = Another.request(finalAPI + "/read/?id=\(number)")
      else { return }
      URLSession.shared.dataTask(with: myURLRequest) { data, response, error in
        DispatchQueue.main.async { self.placeReceived(data, response, error) }
      }.resume()
    }

    func placeReceived(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      let isRight = (response as? HTTPURLResponse)?.statusCode == 200
      if let data, isRight, error == nil {
        showPlace(String(decoding: data, as: UTF8.self), nil)
      } else {
        showPlace("", error?.localizedDescription ?? "the server answered with an error")
      }
    }

    func showPlace(_ responseString: String, _ error: String?) {
      if let error {
        print("ERROR is " + error)
        return
      }
      guard
        let json = try? JSONSerialization.jsonObject(with: Data(responseString.utf8), options: []),
        let place = json as? [String: Any], place["title"] != nil
      else {
        print("That is no place: " + responseString)
        return
      }
      dictionary = place
      details.text = """
        \(text("title")) (number \(text("id")))
        \(text("description"))
        latitude: \(text("latitude"))
        longitude: \(text("longitude"))
        from \(text("arrival"))
        to \(text("departure"))
        """
    }

    func text(_ key: String) -> String {
      guard let value = dictionary?[key], !(value is NSNull) else { return "?" }
      return "\(value)"
    }
  }
}
