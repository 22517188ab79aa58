import TerminalUI

extension MKMapView {
  var mapKeyCommands: [UIKeyCommand] {
    let next = neighbor(1)
    let previous = neighbor(-1)
    let selected = selectedAnnotations.first
    let open = key(
      UIKeyCommand.inputReturn, title: selected == nil ? "Select" : "Open",
      selected == nil ? "Select the place nearest to the middle" : "Open the selected place",
      isEnabled: !annotations.isEmpty
    ) { $0.open() }
    open.isSelfEvident = true
    var commands = [
      open,
      key(
        "]", title: annotations.isEmpty ? "" : "Next", "Next place", isEnabled: !annotations.isEmpty
      ) { $0.selectNeighbor(1, wraps: true) },
      key("[", "Previous place", isEnabled: !annotations.isEmpty) {
        $0.selectNeighbor(-1, wraps: true)
      },
      // At the last place, Tab moves on to the next control.
      key(UIKeyCommand.inputTab, "Next place, then next control", isEnabled: next != nil) {
        $0.selectNeighbor(1, wraps: false)
      },
      key(
        UIKeyCommand.inputTab, flags: .shift, "Previous place, then previous control",
        isEnabled: previous != nil
      ) { $0.selectNeighbor(-1, wraps: false) },
      key(
        UIKeyCommand.inputEscape, "Select nothing",
        isEnabled: selected != nil && clearsSelectionOnEscape
      ) { $0.deselectAnnotation($0.selectedAnnotations.first, animated: false) },
    ]
    commands += showsText ? listKeyCommands : pictureKeyCommands
    commands.append(
      key(
        "v", title: showsList ? "Map" : "List",
        showsList ? "Show the map" : "Show the places as a list",
        isEnabled: (dotStyle ?? traitCollection.dotStyle) != nil
      ) { $0.showsList.toggle() })
    return commands
  }

  private var pictureKeyCommands: [UIKeyCommand] {
    [
      UIKeyCommand(title: "Zoom", representing: ["+", "-"]),
      key("0", title: "World", "Show the whole world") { $0.setRegion(.world, animated: true) },
      key("+", "Zoom in") { $0.zoomAtSelection(by: 1.5) },
      key("=") { $0.zoomAtSelection(by: 1.5) },
      key("-", "Zoom out") { $0.zoomAtSelection(by: 1 / 1.5) },
      key("_") { $0.zoomAtSelection(by: 1 / 1.5) },
      key("f", title: "Fit", "Show all places", isEnabled: !annotations.isEmpty) {
        $0.showAnnotations($0.annotations, animated: true)
      },
    ]
      + moving(UIKeyCommand.inputLeftArrow, letter: "h", "Move to the west", across: -0.125)
      + moving(UIKeyCommand.inputDownArrow, letter: "j", "Move to the south", down: 0.125)
      + moving(UIKeyCommand.inputUpArrow, letter: "k", "Move to the north", down: -0.125)
      + moving(UIKeyCommand.inputRightArrow, letter: "l", "Move to the east", across: 0.125)
      + moving(UIKeyCommand.inputPageUp, "Move a screen to the north", down: -0.8)
      + moving(UIKeyCommand.inputPageDown, "Move a screen to the south", down: 0.8)
  }

  private func moving(
    _ arrow: String, letter: String? = nil, _ title: String, across: Double = 0, down: Double = 0
  ) -> [UIKeyCommand] {
    [key(arrow, title) { $0.move(across: across, down: down) }]
      + (letter.map { [key($0) { $0.move(across: across, down: down) }] } ?? [])
  }

  private var listKeyCommands: [UIKeyCommand] {
    [
      key(UIKeyCommand.inputDownArrow, "Next place of the list") { $0.selectListed(1) },
      key("j") { $0.selectListed(1) },
      key(UIKeyCommand.inputUpArrow, "Previous place of the list") { $0.selectListed(-1) },
      key("k") { $0.selectListed(-1) },
    ]
  }

  // MARK: Navigation between places

  /// The annotations in the order of the keys.
  private var keyAnnotations: [any MKAnnotation] { annotationsByKey ?? annotations }

  /// Returns the place `step` positions after the selected one; nil beyond the ends.
  private func neighbor(_ step: Int) -> (any MKAnnotation)? {
    let all = keyAnnotations
    guard let selected = selectedAnnotations.first,
      let index = all.firstIndex(where: { $0 === selected })
    else { return step > 0 ? all.first : all.last }
    let next = index + step
    return all.indices.contains(next) ? all[next] : nil
  }

  private func selectNeighbor(_ step: Int, wraps: Bool) {
    let first = step > 0 ? keyAnnotations.first : keyAnnotations.last
    if let place = neighbor(step) ?? (wraps ? first : nil) {
      selectAnnotation(place, animated: true)
    }
  }

  /// Opens the selected place, or selects the one nearest to the center.
  private func open() {
    if let selected = selectedAnnotations.first {
      openCallout(of: selected)
      return
    }
    if let nearest = listedAnnotations.first { selectAnnotation(nearest, animated: true) }
  }
}
