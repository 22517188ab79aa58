/// The best that the source can do, of more use than needed but for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// The best that the source can do.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// Every position is told, however near to the last one.
public let kCLDistanceFilterNone: CLLocationDistance = -1
