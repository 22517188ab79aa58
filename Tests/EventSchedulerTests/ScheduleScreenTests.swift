@testable import EventScheduler
