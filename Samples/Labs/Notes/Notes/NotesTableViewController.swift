import UIKit
import CoreData

class NotesTableViewController: UITableViewController, UISearchBarDelegate {

    @IBOutlet weak var searchBar: UISearchBar!

    let context = (UIApplication.shared.delegate as! AppDelegate).persistentContainer.viewContext

    lazy var fetchedResultsController: NSFetchedResultsController<Note> = {
        let request: NSFetchRequest<Note> = Note.fetchRequest()
        request.sortDescriptors = [
            NSSortDescriptor(key: "isPinned", ascending: false),
            NSSortDescriptor(key: #keyPath(Note.title), ascending: true),
        ]
        let controller = NSFetchedResultsController(fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "isPinned", cacheName: nil)
        controller.delegate = self
        return controller
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            if try context.count(for: Note.fetchRequest() as NSFetchRequest<Note>) == 0 {
                addFirstNotes()
            }
            try fetchedResultsController.performFetch()
        } catch {
            print("Error fetching notes: \(error)")
        }
    }

    func addFirstNotes() {
        let home = Tag(context: context)
        home.name = "home"
        for (title, text, pinned) in [
            ("Shopping", "Bread, milk", true), ("Books to read", "The Swift Programming Language", false),
            ("Ideas", "A lab in the terminal", false),
        ] {
            let note = Note(context: context)
            note.title = title
            note.text = text
            note.isPinned = pinned
            note.created = Date()
            if title != "Ideas" {
                home.addToNotes(note)
            }
        }
        saveNotes()
    }

    func saveNotes() {
        do {
            try context.save()
        } catch {
            let nserror = error as NSError
            title = "Not saved: \(nserror.code)"
        }
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return fetchedResultsController.sections?.count ?? 0
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return fetchedResultsController.sections?[section].numberOfObjects ?? 0
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return fetchedResultsController.sections?[section].name == "1" ? "Pinned" : "Notes"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "NoteCell", for: indexPath)
        configure(cell, at: indexPath)
        return cell
    }

    func configure(_ cell: UITableViewCell, at indexPath: IndexPath) {
        let note = fetchedResultsController.object(at: indexPath)
        let tags = note.tags as? Set<Tag> ?? []
        cell.textLabel?.text = note.title
        cell.detailTextLabel?.text = tags.compactMap { $0.name }.sorted().joined(separator: ", ")
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete {
            context.delete(fetchedResultsController.object(at: indexPath))
            saveNotes()
        }
    }

    // MARK: - Search

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        if searchText.isEmpty {
            fetchedResultsController.fetchRequest.predicate = nil
        } else {
            fetchedResultsController.fetchRequest.predicate = NSPredicate(
                format: "title CONTAINS[cd] %@ OR ANY tags.name BEGINSWITH[c] %@", searchText, searchText)
        }
        try? fetchedResultsController.performFetch()
        tableView.reloadData()
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let controller = segue.destination as? NoteViewController else { return }
        if segue.identifier == "ShowNote", let indexPath = tableView.indexPathForSelectedRow {
            controller.note = fetchedResultsController.object(at: indexPath)
        }
    }

    @IBAction func unwindToNotes(_ segue: UIStoryboardSegue) {
        guard let controller = segue.source as? NoteViewController else { return }
        let note = controller.note ?? Note(context: context)
        let title = controller.titleField.text ?? ""
        note.title = title.isEmpty ? nil : title
        note.text = controller.textView.text
        note.isPinned = controller.pinSwitch.isOn
        if note.created == nil {
            note.created = Date()
        }
        saveNotes()
    }
}

// MARK: - Fetched results controller

extension NotesTableViewController: NSFetchedResultsControllerDelegate {

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
        tableView.beginUpdates()
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {
        switch type {
        case .insert:
            tableView.insertSections(IndexSet(integer: sectionIndex), with: .fade)
        case .delete:
            tableView.deleteSections(IndexSet(integer: sectionIndex), with: .fade)
        default:
            return
        }
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        switch type {
        case .insert:
            tableView.insertRows(at: [newIndexPath!], with: .fade)
        case .delete:
            tableView.deleteRows(at: [indexPath!], with: .fade)
        case .update:
            tableView.reloadRows(at: [indexPath!], with: .none)
        case .move:
            tableView.moveRow(at: indexPath!, to: newIndexPath!)
        @unknown default:
            tableView.reloadData()
        }
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
        tableView.endUpdates()
    }
}
