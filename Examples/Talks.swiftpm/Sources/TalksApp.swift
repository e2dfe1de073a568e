import Foundation
import SwiftUI
import UIKit

/// An app that shows a stored programme in Swell's three layouts.
@main struct TalksApp: App {
  var body: some Scene {
    WindowGroup { ProgrammeView().ignoresSafeArea() }
  }
}

/// The programme, in a navigation controller.
struct ProgrammeView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return UINavigationController(
      rootViewController: ProgrammeViewController(
        ProgrammeStore(path: folders[0].appendingPathComponent("talks.sqlite").path)))
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
