import Credentials
import Persistence

// The store knows nothing of how passwords are hashed.
extension PasswordHasher: PasswordHashing {}
