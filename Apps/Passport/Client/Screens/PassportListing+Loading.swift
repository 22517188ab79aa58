import Models
import Persistence
import ScreenSupport
import TerminalUI

/// Reading the list.
extension PassportListing {
  /// Requests the list from the server, and shows it.
  ///
  /// - Parameter isUserInitiated: If true, the user asked for it, and an error is shown as an
  ///   alert.
  func loadLocations(isUserInitiated: Bool = false) {
    work.isUserInitiated = isUserInitiated
    if isUserInitiated { actionMessage = nil }
    document.list.needsReading = false
    work.progressView.progress = 0
    work.listTask = request { [weak self] in
      try await $0.titles { received, expected in
        Task { @MainActor in self?.show(received, of: expected) }
      }
    } then: {
      $0.callback($1)
    }
    listDidChange()
  }

  /// Shows the list that was read. After a failure the last list stays, marked with its time.
  private func callback(_ titles: Result<[LocationTitle], PassportFailure>) {
    endLoading()
    do {
      let isFirst = document.list.readAt == nil
      document.didRead(try titles.get())
      if !awaitsDates { document.list.notifyObservers() }
      focusNewPlace()
      if let message = document.connection.unread.rows.first { showMessage(message) }
      loadPlacesIfNeeded()
      sendWaiting()
      if isFirst { offerSamples() }
    } catch {
      document.list.failure = ("\(error)", error.fact)
      document.list.notifyObservers()
      if work.isUserInitiated { present(error: error, title: "Can't read the list") }
    }
    work.isUserInitiated = false
  }

  /// A Boolean value that indicates whether no row has its date yet and all dates follow at once,
  /// so that the rows would be shown in another order for a moment only.
  private var awaitsDates: Bool {
    let list = document.list
    return list.order == .arrival && !list.titles.isEmpty && list.places.isEmpty
      && document.newPlace == nil && document.placesTask == nil
      && document.connection.canRepeatCreate
  }

  /// Asks on the first run whether to begin with samples.
  private func offerSamples() {
    guard let samples = document.samples, document.list.rows.isEmpty,
      presentedViewController == nil,
      // If the store cannot be read, the status line shows the error.
      (try? document.store.beginsFirstRun()) == true
    else { return }
    offerSamples(
      welcomingTo: "Passport", "No places yet. Add sample places to look around."
    ) { screen in
      do {
        screen.addSamples(try samples())
      } catch {
        screen.present(error: error, title: "Can't add the samples")
      }
    }
  }

  private func addSamples(_ places: [Location]) {
    work.listTask = request {
      try await $0.merge(places)
    } then: { screen, result in
      screen.endLoading()
      switch result {
      case .success:
        screen.showMessage("Added \(placeCount(places.count))")
        screen.loadLocations()
      case .failure(let failure):
        screen.present(error: failure, title: "Can't add the samples")
      }
    }
  }

  /// Cancels the request for the list; the last one stays.
  func cancelLoading() {
    guard work.listTask != nil else { return }
    endLoading()
    if document.list.readAt == nil {
      let message = "Reading the list was cancelled."
      document.list.failure = (message, message)
    }
    showMessage("Cancelled")
    listDidChange()
  }

  func endLoading() {
    work.listTask?.cancel()
    work.listTask = nil
    guard work.isShowingProgress else { return }
    work.isShowingProgress = false
    toolbarItems = nil
    navigationController?.isToolbarHidden = true
  }

  private func show(_ received: Int, of expected: Int?) {
    guard let expected, expected >= Self.longList, work.listTask != nil else { return }
    if !work.isShowingProgress {
      work.isShowingProgress = true
      toolbarItems = [
        .flexibleSpace(), UIBarButtonItem(customView: work.progressView), .flexibleSpace(),
      ]
      navigationController?.isToolbarHidden = false
    }
    work.progressView.setProgress(Float(received) / Float(expected), animated: false)
  }

  /// The size in bytes from which a list's progress is shown.
  private static var longList: Int { 200_000 }

  /// Selects the place that was just added.
  private func focusNewPlace() {
    guard let (id, message) = document.newPlace, let id else { return }
    document.newPlace = nil
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    moveCursor(toRow: index)
    work.newPlaceID = id
    showMessage(message(rows[index].quotedTitle))
  }

  // MARK: Places in full

  /// Requests complete places if a screen shows them.
  func loadPlacesIfNeeded() {
    let isNeeded =
      document.list.order == .arrival || document.placesAreStale
      || !document.list.unloadedIDs.isEmpty
    if isNeeded { document.loadPlaces() }
  }

  /// Sends the outbox.
  private func sendWaiting() {
    guard !document.list.waiting.isEmpty else { return }
    document.sendWaiting { [weak self] sent, failure in
      guard let self else { return }
      if let failure {
        return present(error: failure, title: "Sent \(placeCount(sent)), then failed")
      }
      guard sent > 0 else { return }
      showMessage("Sent \(placeCount(sent)) from the outbox")
      loadLocations()
    }
  }
}
