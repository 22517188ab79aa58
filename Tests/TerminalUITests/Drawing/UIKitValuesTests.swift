import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Colors, fonts, pictures, attributes and animations by the names that code for UIKit uses.
@MainActor
struct UIKitValuesTests {
  private func screen(_ build: @escaping (Stage) -> Void) -> ScreenEmulator {
    Pilot(showing: Stage(build: build), columns: 40, rows: 8).screen
  }

  // MARK: Colors

  @Test func aGrayHasThreeEqualComponents() {
    #expect(UIColor(white: 0.5, alpha: 1) == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(UIColor(white: 1, alpha: 0.2) == .clear)
    #expect(UIColor.red.withAlphaComponent(0.3) == .clear)
    #expect(UIColor.red.withAlphaComponent(0.8) == .red)
  }

  @Test(
    arguments: [
      (0, 1, 1, 255, 0, 0), (1.0 / 3, 1, 1, 0, 255, 0), (2.0 / 3, 1, 1, 0, 0, 255),
      (0.5, 1, 0.5, 0, 128, 128), (0.2, 0, 1, 255, 255, 255), (7, 1, 1, 255, 0, 0),
      (.nan, 2, -1, 0, 0, 0),
    ] as [(CGFloat, CGFloat, CGFloat, UInt8, UInt8, UInt8)])
  func colorsCanBeCreatedFromAHue(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, red: UInt8, green: UInt8, blue: UInt8
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    #expect(color == UIColor(.rgb(red, green, blue)))
  }

  @Test func theComponentsOfAColorCanBeRead() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    UIColor(red: 1, green: 0, blue: 0.2, alpha: 1).getRed(
      &red, green: &green, blue: &blue, alpha: &alpha)
    #expect(red == 1 && green == 0 && blue == 0.2 && alpha == 1)
    UIColor.clear.getRed(&red, green: nil, blue: nil, alpha: &alpha)
    #expect(red == 0 && alpha == 0)
  }

  @Test func literalsAreColorsAndImages() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    let plain = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(color == .red && plain == UIColor.blue)
    let image = #imageLiteral(resourceName: "no-such-picture")
    #expect(image.symbol == "no-such-picture")
  }

  @Test func theAssetCatalogIsSearchedFirst() {
    UIImage.catalog = { $0 == "dice1" ? UIImage(systemName: "die.face.1") : nil }
    defer { UIImage.catalog = nil }
    #expect(UIImage(named: "dice1")?.symbol == "1")
    #expect(#imageLiteral(resourceName: "dice1").symbol == "1")
    #expect(UIImage(named: "dice2") == nil)
  }

  // MARK: Fonts

  @Test func fontsHaveAWeightAndASlant() {
    #expect(UIFont.preferredFont(forTextStyle: .headline).isBold)
    #expect(!UIFont.preferredFont(forTextStyle: .body).isBold)
    #expect(UIFont(name: "Avenir-HeavyOblique", size: 20)?.isBold == true)
    #expect(UIFont(name: "Georgia-Italic", size: 20)?.isItalic == true)
    #expect(UIFont(name: "", size: 20) == nil)
    let font = UIFont.boldSystemFont(ofSize: 12).withSize(30)
    #expect(font.isBold && font.pointSize == 30)
    #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    #expect(UIFont.systemFont(ofSize: 9, weight: .black).isBold)
  }

  // MARK: Symbols

  @Test(arguments: [
    ("star.fill", "★"), ("heart.circle.fill", "♡"), ("trash", "Delete"),
    ("figure.walk", "figure walk"),
    ("checkmark.circle", "✓"), ("plus.circle.fill", "+"), ("die.face.6.fill", "6"), ("x", "x"),
    ("circle", "○"),
  ])
  func aSymbolIsACharacterOrAWord(name: String, text: String) {
    #expect(UIImage(systemName: name)?.symbol == text)
  }

  @Test(arguments: [
    ("filledStar", "★"), ("emptyStar", "☆"), ("star_filled", "★"), ("Heart-Outline", "♡"),
    ("arrowLeftDisabled", "←"), ("icon-arrow-right", "→"), ("addButton", "+"), ("add", nil),
    ("arrow", nil), ("star", nil), ("StartOverIcon", nil), ("filledStarSky", nil),
    ("emptyBox", nil), ("", nil), ("Unchecked", "□"), ("checkbox_checked", "✓"),
    ("CheckBoxUnchecked", "□"), ("checkbox", nil),
  ])
  func aPictureNamedLikeAShapeHasItsSymbol(name: String, text: String?) {
    #expect(SymbolTable.text(forPicture: name) == text)
  }

  @Test func transformsInSpaceAreCombined() {
    let moved = CATransform3DTranslate(CATransform3DIdentity, 10, 20, 30)
    #expect(moved == CATransform3DMakeTranslation(10, 20, 30))
    let both = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 10, 20, 30)
    #expect(both.m11 == 2 && both.m41 == 20 && both.m42 == 60 && both.m43 == 120)
    #expect(CATransform3DScale(moved, 2, 2, 2).m41 == 10)
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1)
    #expect(abs(turned.m11) < 1e-9 && turned.m12 == 1 && turned.m21 == -1 && turned.m33 == 1)
  }

  @Test func aSmallButtonShowsTheSymbolOfItsPictureInEachState() throws {
    let bitmap = try #require(Bitmap(width: 40, height: 40))
    let button = UIButton()
    for (name, state) in [("emptyStar", UIControl.State.normal), ("filledStar", .selected)] {
      button.setImage(
        UIImage(bitmap: bitmap, symbol: nil, accessibilityLabel: name), for: state)
    }
    button.accessibilityLabel = "Set 3 star rating"
    #expect(button.shownTitle == "☆")
    button.isSelected = true
    #expect(button.shownTitle == "★")
  }

  @Test func aSymbolIsShownInAnImageViewAndAButton() {
    let screen = screen { stage in
      let view = UIImageView(image: UIImage(systemName: "star.fill"))
      #expect(view.frame.size == CGSize(width: 1, height: 1))
      stage.put(view, x: 0, y: 0, width: 3, height: 1)
      let button = UIButton()
      button.setImage(UIImage(systemName: "trash"), for: .normal)
      stage.put(button, x: 0, y: 2, width: 20, height: 1).sizeToFit()
      let both = UIButton()
      both.setTitle("Like", for: .normal)
      both.setImage(UIImage(systemName: "heart"), for: .normal)
      stage.put(both, x: 0, y: 4, width: 20, height: 1).sizeToFit()
    }
    #expect(screen.lines[0].hasPrefix(" ★"))
    #expect(screen.lines[2].hasPrefix("[ Delete ]"))
    #expect(screen.lines[4].hasPrefix("[ ♡ Like ]"))
    #expect(UIImage(systemName: "") == nil)
  }

  // MARK: Buttons

  @Test func theTitleLabelIsTheTitleOfTheButton() {
    let button = UIButton()
    button.setTitle("5", for: .normal)
    #expect(button.titleLabel?.text == "5" && button.currentTitle == "5")
    button.titleLabel?.text = "6"
    #expect(button.title(for: .normal) == "6")
    button.titleLabel?.font = .boldSystemFont(ofSize: 30)
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    #expect(button.titleLabel?.adjustsFontSizeToFitWidth == true)
    #expect(button.titleLabel === button.titleLabel)
    button.titleLabel?.textColor = .green
    #expect(button.currentTitleColor == .green)
  }

  @Test func aTallButtonShowsItsImageAndASmallOneItsTitle() throws {
    let bitmap = try #require(
      Bitmap(width: 4, height: 4, filledWith: .init(red: 255, green: 0, blue: 0)))
    let image = UIImage(bitmap: bitmap, accessibilityLabel: "Card")
    let screen = screen { stage in
      let tall = UIButton()
      tall.setBackgroundImage(image, for: .normal)
      stage.put(tall, x: 0, y: 0, width: 8, height: 4)
      let small = UIButton()
      small.setImage(image, for: .normal)
      #expect(small.currentImage === image && small.imageView?.image == nil)
      stage.put(small, x: 10, y: 1, width: 10, height: 1)
    }
    #expect(screen.lines[1].contains("[ Card ]"))
    #expect(!screen.lines[0...3].contains { $0.hasPrefix("[") })
  }

  @Test func aPictureThatLeavesNoRoomForATitleReplacesIt() throws {
    let bitmap = try #require(
      Bitmap(width: 9, height: 4, filledWith: .init(red: 255, green: 0, blue: 0)))
    let image = UIImage(bitmap: bitmap, accessibilityLabel: "Cross")
    let screen = screen { stage in
      for (row, width) in [(0, 14), (2, 15)] {
        let button = UIButton()
        button.setTitle("Button", for: .normal)
        button.setImage(image, for: .normal)
        stage.put(button, x: 0, y: row, width: width, height: 1)
      }
    }
    #expect(screen.lines[0].contains("[ Cross ]") && screen.lines[2].contains("[ Button ]"))
  }

  @Test func attributedTitlesAreDrawn() {
    let screen = screen { stage in
      stage.put(UISwitch(), x: 20, y: 0, width: 9, height: 1)
      let button = UIButton()
      button.setAttributedTitle(
        NSAttributedString(string: "Go", attributes: [.foregroundColor: UIColor.green]),
        for: .normal)
      #expect(button.currentTitle == "Go" && button.currentAttributedTitle?.string == "Go")
      stage.put(button, x: 0, y: 2, width: 6, height: 1)
    }
    #expect(screen.lines[2].hasPrefix("[ Go ]"))
  }

  // MARK: Attributes

  @Test func attributedStringsBecomeRunsOfALabel() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "Score",
      attributes: [.strokeWidth: 5.0, .strokeColor: UIColor.orange, .paragraphStyle: style])
    text.addAttribute(.backgroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 2))
    let runs = TextRun.runs(of: text)
    #expect(runs.map(\.color) == [.orange, .orange])
    #expect(runs.map(\.background) == [.blue, nil])
    let filled = NSAttributedString(
      string: "a", attributes: [.strokeWidth: -3, .strokeColor: UIColor.orange])
    #expect(TextRun.runs(of: filled).first?.color == nil)
    let label = UILabel()
    label.attributedText = text
    #expect(label.textAlignment == .center)
    #expect(text.size() == CGSize(width: 5, height: 1))
  }

  // MARK: Views

  @Test func aViewIsFoundByItsTagAndFitsItsContents() {
    let view = UIView()
    let label = UILabel()
    label.tag = 7
    label.text = "Hello"
    let box = UIView()
    box.addSubview(label)
    view.addSubview(box)
    #expect(view.viewWithTag(7) === label && view.viewWithTag(8) == nil)
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: 5, height: 1))
    let back = UIView()
    view.insertSubview(back, belowSubview: box)
    #expect(view.subviews == [back, box])
    view.sendSubviewToBack(box)
    #expect(view.subviews == [box, back])
  }

  @Test func animationsAndTransitionsEndAndComplete() {
    var log: [String] = []
    let view = UIView()
    UIView.animate(
      withDuration: 1, delay: 3, options: [.repeat, .curveEaseIn], animations: { view.tag = 1 }
    ) { log.append("animate \($0) \(view.tag)") }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
      animations: { view.tag = 2 }, completion: { log.append("spring \($0)") })
    UIView.transition(
      with: view, duration: 1, options: .transitionFlipFromLeft, animations: { view.tag = 3 },
      completion: { log.append("transition \($0) \(view.tag)") })
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.tag = 4 }
    animator.addCompletion { log.append("animator \($0) \(view.tag)") }
    animator.startAnimation()
    #expect(
      log == ["animate true 1", "spring true", "transition true 3", "animator end 4"])
    view.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: 1)
    #expect(!view.transform.isIdentity)
    view.transform = .identity
    #expect(view.transform.isIdentity)
  }

  @Test func aTransitionReplacesOrHidesAView() {
    let (parent, old, new) = (UIView(), UIView(), UIView())
    parent.addSubview(old)
    UIView.transition(from: old, to: new, duration: 1)
    #expect(parent.subviews == [new])
    UIView.transition(from: new, to: old, duration: 1, options: .showHideTransitionViews)
    #expect(new.isHidden && !old.isHidden)
  }

  @Test func transformsChangePoints() {
    let turned = CGPoint(x: 2, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-9 && abs(turned.y - 2) < 1e-9)
    let moved = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 5, y: 6))
    #expect(CGPoint(x: 5, y: 6).applying(moved.inverted()) == CGPoint(x: 1, y: 1))
    #expect(CGSize(width: 1, height: 1).applying(moved) == CGSize(width: 2, height: 2))
  }

  @Test func aLayerUpdatesItsViewAndAcceptsOtherProperties() {
    let view = UIView()
    view.layer.backgroundColor = UIColor.red.cgColor
    view.layer.masksToBounds = true
    view.layer.shadowOpacity = 0.5
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 3, height: 3)
    gradient.colors = [UIColor.red.cgColor]
    view.layer.insertSublayer(gradient, at: 0)
    view.layer.add(CATransition(), forKey: nil)
    #expect(view.backgroundColor == .red && view.clipsToBounds)
    #expect(view.layer.shadowOpacity == 0.5 && view.layer.sublayers?.first === gradient)
    #expect(gradient.frame.width == 3)
  }

  @Test func theHueOfAColorCanBeRead() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    func read(_ color: UIColor) {
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    }
    read(UIColor(.rgb(0, 0, 255)))
    #expect(abs(hue - 2.0 / 3) < 0.001 && saturation == 1 && brightness == 1 && alpha == 1)
    read(UIColor(.rgb(255, 0, 128)))
    #expect(hue > 0.9 && hue < 1)
    read(UIColor(.rgb(51, 51, 51)))
    #expect(hue == 0 && saturation == 0 && brightness == 0.2)
    var white: CGFloat = 9
    #expect(UIColor(.rgb(51, 51, 51)).getWhite(&white, alpha: nil) && white == 0.2)
    #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == 0.2)
  }

  @Test func objectsAndTransformsHavePointsAndRectangles() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.height == 4)
    let turned = CGRect(x: 1, y: 2, width: 3, height: 4)
      .applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned == CGRect(x: -6, y: 1, width: 4, height: 3))
    #expect(CABasicAnimation().keyPath == nil)
  }

  @Test func aDescriptorChangesTheWeightAndTheSlant() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(body.pointSize == 17 && body.symbolicTraits.isEmpty)
    let traits = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: traits.withSize(20), size: 0)
    #expect(font.isBold && font.isItalic && font.pointSize == 20)
    #expect(font.fontDescriptor.withDesign(.rounded) == font.fontDescriptor)
    #expect(UIFont(descriptor: body, size: 12) == .systemFont(ofSize: 12))
  }
}
