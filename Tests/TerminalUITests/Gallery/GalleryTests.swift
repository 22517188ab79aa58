import TerminalUITesting
import Testing

@testable import TerminalUI

/// Each kind of control in its states, in three sizes and on every kind of terminal, as pictures to
/// be judged.
@MainActor
struct GalleryTests {
  @Test(arguments: Snapshot.sizes)
  func controlsFitAndAreReadable(columns: Int, rows: Int) {
    for (name, make, keys) in Self.screens {
      expectPicture(name) { profile in
        let pilot = Pilot(showing: make(), columns: columns, rows: rows, profile: profile)
        for key in keys { pilot.press(key) }
        return pilot.screen
      }
    }
  }

  /// The name of each screen, its controller, and the keys that lead to the state to show.
  private static let screens: [(String, @MainActor () -> UIViewController, [String])] = [
    ("controls", Gallery.controls, []),
    ("fields", Gallery.fields, ["Shift-Left", "Shift-Left", "Shift-Left"]),
    ("list", Gallery.list, ["Down", "d"]),
    ("twoLines", Gallery.twoLines, ["Down"]),
    ("help", Gallery.controls, ["?"]),
    ("segments", Gallery.segments, []),
    ("switches", Gallery.switches, []),
    ("values", Gallery.values, ["Tab"]),
    ("pickers", Gallery.pickers, []),
    ("toolbars", Gallery.toolbars, ["Tab"]),
    ("pickerInline", Gallery.inlinePicker, []),
    ("pickerTyping", Gallery.typedDate, ["2", "4", "x"]),
    ("pickerStyles", Gallery.pickerStyles, ["Right"]),
    ("tableEditing", Gallery.editedTable, ["Down", "Enter"]),
    ("tableChoosing", Gallery.chosenRows, ["Space", "Down", "Shift-Down"]),
    ("tableSwiped", Gallery.swipedTable, ["Down", "Left", "Left"]),
    ("tableLeading", Gallery.swipedTable, ["Down", "Right"]),
    ("calendarDays", Gallery.calendar, ["Left"]),
    ("sectionIndex", Gallery.sections, ["]", "]"]),
    ("sectionMoving", Gallery.dragging, ["Down", "Down", "J"]),
    ("itemsFramed", Gallery.framedItems, ["Down", "Right"]),
    ("itemsChosen", Gallery.chosenItems, ["Space", "Right", "Shift-Right", "Down"]),
    ("itemsChosenPlain", Gallery.chosenPlainItems, ["Space", "Down", "Space", "Right"]),
    ("itemsInColumns", Gallery.itemsInColumns, ["Down", "Right"]),
    ("progress", Gallery.progress, []),
    ("sheetWithCalendar", Gallery.sheetWithCalendar, []),
  ]
}
