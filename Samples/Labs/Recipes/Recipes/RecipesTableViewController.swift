import UIKit

class RecipesTableViewController: UITableViewController {

    @IBOutlet var countLabel: UILabel!

    private let recipes = Recipe.all

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: RecipeCell.identifier, bundle: nil), forCellReuseIdentifier: RecipeCell.identifier)
        tableView.rowHeight = 62
        let header = Bundle.main.loadNibNamed("RecipesHeader", owner: self, options: nil)?.first as? UIView
        tableView.tableHeaderView = header
        countLabel.text = "\(recipes.count) recipes"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return recipes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: RecipeCell.identifier, for: indexPath) as? RecipeCell else {
            return UITableViewCell()
        }
        cell.configure(with: recipes[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        performSegue(withIdentifier: "ShowRecipe", sender: recipes[indexPath.row])
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let controller = segue.destination as? RecipeViewController, let recipe = sender as? Recipe {
            controller.recipe = recipe
        }
    }

}
