import TerminalCore
import Testing

/// The cost of one step of a typical app on a screen of 200 columns and 60 rows: a header, a text
/// field, a list of 100,000 rows in three columns, a status bar.
struct BytesPerStepTests {
  @Test func typingACharacterTakesFourBytesAtMost() {
    var app = ListApp()
    app.type("Hello")
    _ = app.render()
    app.type("x")
    #expect(app.render() <= 4)
    app.type("漢")
    #expect(app.render() <= 3 + 4)
    app.backspace()
    #expect(app.render() <= 6)
    app.backspace()
    #expect(app.render() <= 6)
  }

  @Test func movingTheSelectionTakes160BytesAtMost() {
    var app = ListApp()
    _ = app.render()
    app.select(1)
    #expect(app.render() <= 160)
    app.select(2)
    #expect(app.render() <= 160)
  }

  @Test func scrollingByOneRowTakes200BytesAtMost() {
    var app = ListApp()
    app.select(56)
    _ = app.render()
    app.select(57)
    #expect(app.render() <= 200)
    app.select(58)
    #expect(app.render() <= 200)
  }

  @Test func aPageTakesNoMoreThanItsText() {
    var app = ListApp()
    app.select(56)
    _ = app.render()
    app.select(56 + 57)
    #expect(app.render() <= 1_834)
  }

  @Test func aRepaintTakes2850BytesAtMost() {
    var app = ListApp()
    _ = app.render()
    app.resize(columns: 190, rows: 58)
    #expect(app.render() <= 2_850)
  }
}
