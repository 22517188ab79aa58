import Foundation
import TerminalUI

class NewFruitViewController: UIViewController {
  @Outlet var nameTextField: UITextField!
  var delegate: FruitPassingDelegate?

  @IBAction func savePressed(_ sender: Any) {
    if let name = nameTextField.text, !name.isEmpty {
      delegate?.passFruitBack(name: name)
      self.navigationController?.popViewController(animated: true)
    }
  }
}

protocol FruitPassingDelegate {
  func passFruitBack(name: String)
}

class FruitTableViewController: UITableViewController, FruitPassingDelegate {
  var fruits = ["Apple", "Pear"]

  func passFruitBack(name: String) {
    fruits.append(name)
    tableView.reloadData()
  }

  @IBAction func addPressed(_ sender: Any) {
    performSegue(withIdentifier: "ShowNewFruit", sender: self)
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    return fruits.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "FruitCell", for: indexPath)
    cell.textLabel?.text = fruits[indexPath.row]
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "ShowNewFruit" {
      let nextViewController = segue.destination as? NewFruitViewController
      nextViewController?.delegate = self
    }
  }
}

@MainActor
public func makeFruitStoryboard() -> UIStoryboard {
  let storyboard = UIStoryboard(
    name: "Main", initial: "Navigation",
    scenes: [
      .navigation("Navigation", root: "Fruits"),
      StoryboardScene("Fruits", FruitTableViewController.self) { scene in
        scene.title("Fruits")
        scene.barButtonItem(
          "Add", at: .right, key: "a", action: FruitTableViewController.addPressed)
        scene.prototypeCell("FruitCell", style: .default)
        scene.segue("ShowNewFruit", to: "NewFruit")
      },
      StoryboardScene("NewFruit", NewFruitViewController.self) { scene in
        scene.title("New Fruit")
        scene.barButtonItem("Save", at: .right, action: NewFruitViewController.savePressed)
        let name = scene.add(UITextField(), outlet: "nameTextField") { $0.placeholder = "Name" }
        scene.constrain { views in
          [
            views[name].topAnchor.constraint(equalTo: views.root.topAnchor),
            views[name].leadingAnchor.constraint(equalTo: views.root.leadingAnchor),
            views[name].trailingAnchor.constraint(equalTo: views.root.trailingAnchor),
          ]
        }
      },
    ])
  return storyboard
}
