/// The model class: what the screens show.
@MainActor
final class Model {
  let team = StoreInitializer.makeTeam()
  /// The players, by last name.
  let playersController = NSFetchedResultsController(
    StoreInitializer.makePlayers(), sortedBy: \Player.lastName)
  let equipmentCategories = StoreInitializer.makeEquipmentCategories()
}
